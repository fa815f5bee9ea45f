"""Test the choice of the best device by the time of a run and a start."""

from models.devices import FALLBACK_ID
from models.measuring import Measurement, measure_devices, median_run_ms, rank_measurements
from models.runtime import NullProgress
from tests.models.made_up import CPU, GPU, NPU, Machine, MadeUpRunner


def figure(device: str, median_ms: float | None, load_ms: float | None) -> Measurement:
    return Measurement(device, "gpu", "a chip", "f32", median_ms, load_ms, "" if median_ms else "broken")


def best(*figures: Measurement) -> str:
    return rank_measurements(figures)[0].device


def test_the_faster_device_wins() -> None:
    assert best(figure(FALLBACK_ID, 2.0, 50), figure("a:GPU", 0.5, 50)) == "a:GPU"


def test_a_start_of_seconds_is_not_bought_with_fractions_of_a_millisecond() -> None:
    assert best(figure(FALLBACK_ID, 1.0, 50), figure("a:GPU", 0.4, 3000)) == FALLBACK_ID


def test_the_processor_stays_unless_another_is_clearly_better() -> None:
    assert best(figure(FALLBACK_ID, 1.0, 0), figure("a:GPU", 0.95, 0)) == FALLBACK_ID
    assert best(figure(FALLBACK_ID, 1.0, 0), figure("a:GPU", 0.85, 0)) == "a:GPU"


def test_what_does_not_work_is_no_candidate() -> None:
    assert [
        f.device for f in rank_measurements([figure("a:GPU", None, None), figure(FALLBACK_ID, 9.0, 9)])
    ] == [FALLBACK_ID]


def test_every_device_is_measured_and_a_failure_is_reported() -> None:
    machine = Machine(npu=RuntimeError("no firmware"), gpu=MadeUpRunner(2))
    session = machine.session()
    seen: list[tuple[float, str]] = []

    class Watched(NullProgress):
        def report(self, share: float, what: str, /) -> None:
            seen.append((share, what))

    figures = measure_devices(session.loader, session.floor, (NPU, GPU, CPU), Watched(), (0.5, 0.8))
    assert [(f.device, f.median_ms is None) for f in figures] == [
        (NPU.id, True),
        (GPU.id, False),
        (CPU.id, False),
    ]
    assert "no firmware" in figures[0].problem
    assert figures[1].problem == ""
    assert figures[1].precision == "f32"
    assert [round(share, 2) for share, _what in seen] == [0.5, 0.6, 0.7]
    assert seen[1][1] == "Measuring a GPU"


def test_the_processor_is_not_loaded_a_second_time() -> None:
    machine = Machine()
    session = machine.session()
    measure_devices(session.loader, session.floor, (CPU,), NullProgress(), (0, 1))
    assert machine.processor.loaded == [CPU.id]


def test_measuring_runs_as_often_as_asked() -> None:
    runner = MadeUpRunner(1)
    assert median_run_ms(runner, runs=7) >= 0
    assert runner.runs == 1 + 7
