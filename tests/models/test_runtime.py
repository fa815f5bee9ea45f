"""Test that no failure of a device, at any moment, loses an answer."""

import logging
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from models.backends import Array
from models.device_memory import DeviceMemory
from models.devices import FALLBACK_ID
from models.errors import DeviceFailed
from models.measuring import Measurement
from models.runtime import NullProgress, Session, open_session, select_device
from tests.models.made_up import (
    CPU,
    GPU,
    INPUTS,
    MODEL,
    NPU,
    Machine,
    Made,
    MadeUpRunner,
    answer_of,
    failing_from,
)

SHORT_S = 1.0
"""Deadline of devices that hang."""


@pytest.fixture
def hanging() -> Iterator[Callable[[int], Callable[[int], None]]]:
    """A device that hangs from the nth run on; released after the test."""
    release = threading.Event()

    def from_run(first: int) -> Callable[[int], None]:
        return lambda run: (run >= first and not release.wait()) or None

    yield from_run
    release.set()


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """A file identified by its hash."""
    path = tmp_path / "m.onnx"
    path.write_bytes(b"a model")
    return path


def wrong_shape(right: Array, _run: int) -> Array:
    return right[:, :-1]


def not_numbers(right: Array, _run: int) -> Array:
    return np.full_like(right, np.nan)


def other_answer(right: Array, _run: int) -> Array:
    # Pairs of opposite signs: nothing in common with a constant.
    return right * np.array([1, -1], dtype=np.float32)


BROKEN: dict[str, tuple[Made, str]] = {
    "no driver": (DeviceFailed("the driver is gone"), "the driver is gone"),
    "an error of its own": (RuntimeError("clCreateContext -5"), "clCreateContext -5"),
    "no memory to load": (MemoryError("bad alloc"), "bad alloc"),
    "no memory to run": (failing_from(1, error=MemoryError("out of device memory")), "out of device memory"),
    "an operator it lacks": (failing_from(1, error=DeviceFailed("MatMulInteger")), "MatMulInteger"),
    "a wrong shape": (MadeUpRunner(3, spoil=wrong_shape), "gave scores the shape"),
    "values that are no numbers": (MadeUpRunner(3, spoil=not_numbers), "values that are no numbers"),
    "another answer": (MadeUpRunner(3, spoil=other_answer), "answers something else than the CPU"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_device_that_cannot_start_is_passed_over_and_said_once(
    what: str, caplog: pytest.LogCaptureFixture
) -> None:
    broken, why = BROKEN[what]
    machine = Machine(npu=broken, gpu=MadeUpRunner(2))
    session = machine.session()
    with caplog.at_level(logging.WARNING):
        select_device(session, "npu")
        assert [answer_of(session), answer_of(session)] == [3, 3]
    assert session.report.device == CPU.id
    assert session.report.fell_back_from == (NPU.id,)
    assert why in session.report.why
    assert len(caplog.records) == 1
    assert why in caplog.records[0].getMessage()


@pytest.mark.parametrize("what", BROKEN)
def test_auto_takes_the_next_device(what: str) -> None:
    # A CPU that needs a moment, so that the GPU is the best of what works.
    slow = MadeUpRunner(3, lambda _run: threading.Event().wait(0.02) and None)
    session = Machine(npu=BROKEN[what][0], gpu=MadeUpRunner(2), cpu=slow).session()
    select_device(session, "auto")
    assert answer_of(session) == 2
    assert session.report.fell_back_from == (NPU.id,)
    assert BROKEN[what][1] in session.report.why


def test_a_device_that_hangs_at_its_start_is_left_behind(
    hanging: Callable[[int], Callable[[int], None]],
) -> None:
    session = Machine(gpu=MadeUpRunner(2, hanging(1))).session(SHORT_S)
    select_device(session, "gpu")
    assert answer_of(session) == 3
    assert session.report.why == f"{GPU.id} gave no answer within 1 seconds"


def test_a_device_that_hangs_while_loading_is_left_behind(
    hanging: Callable[[int], Callable[[int], None]],
) -> None:
    wait = hanging(1)

    def load() -> MadeUpRunner:
        wait(1)
        return MadeUpRunner(2)

    session = Machine(gpu=load).session(SHORT_S)
    select_device(session, "gpu")
    assert answer_of(session) == 3
    assert session.report.fell_back_from == (GPU.id,)


def test_a_question_that_meets_a_hanging_device_is_answered(
    hanging: Callable[[int], Callable[[int], None]], caplog: pytest.LogCaptureFixture
) -> None:
    machine = Machine(gpu=MadeUpRunner(2, hanging(3)))
    session = machine.session(SHORT_S)
    select_device(session, "gpu")
    with caplog.at_level(logging.WARNING):
        assert [answer_of(session) for _ in range(4)] == [2, 3, 3, 3]
    assert [report.device for report in machine.told] == [CPU.id]
    assert len(caplog.records) == 1


IN_THE_MIDDLE: dict[str, Made] = {
    "the driver goes": failing_from(4, answer=2),
    "memory runs out": failing_from(4, answer=2, error=MemoryError()),
    "shapes go wrong": MadeUpRunner(2, spoil=lambda right, run: right if run < 4 else right[:, 1:]),
    "numbers go wrong": MadeUpRunner(2, spoil=lambda right, run: right if run < 4 else right * np.nan),
}


@pytest.mark.parametrize("what", IN_THE_MIDDLE)
def test_a_device_that_fails_in_the_middle_loses_nothing(what: str, caplog: pytest.LogCaptureFixture) -> None:
    machine = Machine(gpu=IN_THE_MIDDLE[what])
    session = machine.session()
    select_device(session, "gpu")
    with caplog.at_level(logging.WARNING):
        assert [answer_of(session) for _ in range(5)] == [2, 2, 3, 3, 3]
    assert session.report.device == CPU.id
    assert session.report.fell_back_from == (GPU.id,)
    assert [report.device for report in machine.told] == [CPU.id], "told once"
    assert len(caplog.records) == 1, "logged once"


def test_what_failed_is_not_tried_again_before_it_is_asked_for() -> None:
    machine = Machine(npu=failing_from(24, answer=1), gpu=MadeUpRunner(2))
    session = machine.session()
    select_device(session, "npu")
    for _ in range(30):
        answer_of(session)
    loaded = len(machine.accelerators.loaded)
    select_device(session, "npu")
    assert session.report.device == CPU.id
    assert "the driver went away" in session.report.why
    assert len(machine.accelerators.loaded) == loaded
    session.retry()
    select_device(session, "npu")
    assert machine.accelerators.loaded.count(NPU.id) == 2


def test_threads_that_meet_a_failing_device_all_get_their_answer() -> None:
    machine = Machine(gpu=failing_from(2, answer=2))
    session = machine.session()
    select_device(session, "gpu")
    answers: list[float] = []
    threads = [threading.Thread(target=lambda: answers.append(answer_of(session))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [3] * 8
    assert len(machine.told) == 1


def test_inputs_that_no_device_can_run_do_not_cost_the_device() -> None:
    def picky(number: int) -> None:
        if number == 3:
            raise DeviceFailed("wrong rank")

    session = Machine(gpu=failing_from(2), cpu=MadeUpRunner(3, picky)).session()
    select_device(session, "gpu")
    with pytest.raises(DeviceFailed, match="wrong rank"):
        session.run(INPUTS)
    assert session.report.device == GPU.id
    assert answer_of(session) == 3


def test_wrong_names_are_a_mistake_of_the_caller() -> None:
    with pytest.raises(ValueError, match=r"\['ids'\], not \['words'\]"):
        Machine().session().run({"words": INPUTS["ids"]})


def test_calls_go_on_while_a_better_device_is_looked_for() -> None:
    asked: list[float] = []
    sessions: list[Session] = []

    def load() -> MadeUpRunner:
        asked.append(answer_of(sessions.pop()))
        return MadeUpRunner(2)

    session = Machine(gpu=load).session()
    sessions.append(session)
    select_device(session, "gpu")
    assert asked == [3]
    assert answer_of(session) == 2


def test_opening_looks_at_nothing_but_the_processor() -> None:
    machine = Machine(gpu=MadeUpRunner(2))
    for policy in ("auto", "cpu", FALLBACK_ID):
        session = open_session(MODEL, policy, machine.backends)
        assert answer_of(session) == 3
        assert session.report.fell_back_from == ()
    assert machine.accelerators.listed == 0
    assert machine.accelerators.loaded == []


@pytest.mark.parametrize(("policy", "expected"), [("gpu", 2), ("npu", 1), (GPU.id, 2)])
def test_a_choice_is_followed_at_once(policy: str, expected: float) -> None:
    session = open_session(MODEL, policy, Machine(npu=MadeUpRunner(1), gpu=MadeUpRunner(2)).backends)
    assert answer_of(session) == expected
    assert session.report.why == "chosen"


@pytest.mark.parametrize(
    ("policy", "why"),
    [
        ("made-up:GPU.7", "made-up:GPU.7 is not on this machine"),
        ("gpu", "no GPU that a runtime can use is on this machine"),
    ],
)
def test_what_this_machine_lacks_is_reported(policy: str, why: str) -> None:
    session = open_session(MODEL, policy, Machine(npu=MadeUpRunner(1)).backends)
    assert answer_of(session) == 3
    assert session.report.fell_back_from == (policy,)
    assert session.report.why == why


def test_a_policy_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(ValueError, match="is not a device policy"):
        open_session(MODEL, "fast", Machine().backends)


def test_without_a_processor_nothing_is_opened() -> None:
    with pytest.raises(DeviceFailed, match=r"No device can run m\.onnx"):
        open_session(MODEL, "auto", [])
    with pytest.raises(DeviceFailed, match=r"No device is left that can run m\.onnx\. no"):
        open_session(MODEL, "auto", Machine(cpu=DeviceFailed("no")).backends)


def memory_at(folder: Path, stamp: str = "today") -> DeviceMemory:
    return DeviceMemory(folder / "cache" / "devices.json", stamp)


def settled(machine: Machine, model: Path, memory: DeviceMemory) -> Session:
    session = open_session(model, "auto", machine.backends)
    select_device(session, "auto", memory)
    return session


def slow_cpu() -> MadeUpRunner:
    return MadeUpRunner(3, lambda _run: threading.Event().wait(0.02) and None)


def test_auto_measures_once_and_remembers(model: Path, tmp_path: Path) -> None:
    first = Machine(
        npu=MadeUpRunner(1, lambda _run: threading.Event().wait(0.005) and None),
        gpu=MadeUpRunner(2),
        cpu=slow_cpu(),
    )
    session = settled(first, model, memory_at(tmp_path))
    assert answer_of(session) == 2
    assert session.report.why == "the fastest of 3 that work"
    second = Machine(npu=MadeUpRunner(1), gpu=MadeUpRunner(2), cpu=slow_cpu())
    assert answer_of(settled(second, model, memory_at(tmp_path))) == 2
    assert second.accelerators.loaded == [GPU.id], "the others were remembered to be slower"


@pytest.mark.parametrize("change", ["model", "machine"])
def test_what_changed_is_measured_anew(model: Path, tmp_path: Path, change: str) -> None:
    settled(Machine(gpu=MadeUpRunner(2), cpu=slow_cpu()), model, memory_at(tmp_path))
    if change == "model":
        model.write_bytes(b"another model")
    again = Machine(npu=MadeUpRunner(1), gpu=MadeUpRunner(2), cpu=slow_cpu())
    settled(again, model, memory_at(tmp_path, "today" if change == "model" else "after an update"))
    assert NPU.id in again.accelerators.loaded


def test_a_remembered_device_that_fails_is_passed_over_and_tried_at_the_next_start(
    model: Path, tmp_path: Path
) -> None:
    settled(Machine(gpu=MadeUpRunner(2), cpu=slow_cpu()), model, memory_at(tmp_path))
    for _start in range(2):
        gone = Machine(gpu=DeviceFailed("the driver is gone"), cpu=slow_cpu())
        session = settled(gone, model, memory_at(tmp_path))
        assert answer_of(session) == 3
        assert session.report.fell_back_from == (GPU.id,)
        assert gone.accelerators.loaded == [GPU.id]
    back = Machine(gpu=MadeUpRunner(2), cpu=slow_cpu())
    assert answer_of(settled(back, model, memory_at(tmp_path))) == 2


def test_a_device_that_failed_when_it_was_measured_is_measured_at_the_next_start(
    model: Path, tmp_path: Path
) -> None:
    settled(Machine(gpu=DeviceFailed("no"), cpu=slow_cpu()), model, memory_at(tmp_path))
    back = Machine(gpu=MadeUpRunner(2), cpu=slow_cpu())
    assert answer_of(settled(back, model, memory_at(tmp_path))) == 2


def test_a_lie_in_the_memory_does_no_harm(model: Path, tmp_path: Path) -> None:
    memory = memory_at(tmp_path)
    cpu = Measurement(CPU.id, "cpu", "CPU", "f32", 9.0, 1.0)
    memory.remember(model, [Measurement("made-up:TPU", "npu", "no such thing", "f32", 0.001, 0.0), cpu])
    session = settled(Machine(gpu=MadeUpRunner(2)), model, memory)
    assert answer_of(session) == 3
    assert session.report.why == "made-up:TPU is not on this machine"


def test_measuring_again_measures_everything_under_any_policy(model: Path, tmp_path: Path) -> None:
    memory = memory_at(tmp_path)
    settled(Machine(gpu=MadeUpRunner(2)), model, memory)
    machine = Machine(npu=MadeUpRunner(1), gpu=MadeUpRunner(2))
    session = open_session(model, "cpu", machine.backends)
    figures = select_device(session, "cpu", memory, measure_again=True)
    assert {figure.device for figure in figures} == {NPU.id, GPU.id, CPU.id}
    assert session.report.device == CPU.id
    assert select_device(session, "cpu", memory) == ()


class Stopped(Exception):
    pass


class Impatient(NullProgress):
    """A job that is cancelled once a device is being measured."""

    def check(self) -> None:
        raise Stopped


def test_cancelling_leaves_the_session_where_it_is(
    model: Path, tmp_path: Path, hanging: Callable[[int], Callable[[int], None]]
) -> None:
    session = Machine(gpu=MadeUpRunner(2, hanging(1))).session()
    session.loader.path = model
    with pytest.raises(Stopped):
        select_device(session, "auto", memory_at(tmp_path), Impatient())
    assert answer_of(session) == 3
    assert session.report.why == "just opened"


def test_cancelling_ends_a_measurement_that_hangs(
    hanging: Callable[[int], Callable[[int], None]], model: Path, tmp_path: Path
) -> None:
    """Waiting for the device would take an hour, so the end of this test shows that nobody waits."""
    runner = MadeUpRunner(2, hanging(2))
    session = Machine(gpu=runner).session(3600.0)
    session.loader.path = model

    class StoppedLater(NullProgress):
        def check(self) -> None:
            if runner.runs == 2:
                raise Stopped

    with pytest.raises(Stopped):
        select_device(session, "auto", memory_at(tmp_path), StoppedLater())
    assert answer_of(session) == 3
    assert memory_at(tmp_path).figures(model) == ()


def test_closing_lets_the_processor_answer_for_a_device_that_hangs(
    hanging: Callable[[int], Callable[[int], None]],
) -> None:
    """As above: the waiting call is answered at once, and nothing is reported or retried."""
    began, hang = threading.Event(), hanging(2)

    def trouble(run: int) -> None:
        if run == 2:
            began.set()
        hang(run)

    machine = Machine(gpu=MadeUpRunner(2, trouble))
    session = machine.session(3600.0)
    select_device(session, "gpu")
    answers: list[float] = []
    calling = threading.Thread(target=lambda: answers.append(answer_of(session)))
    calling.start()
    assert began.wait(120)
    session.close()
    calling.join()
    assert answers == [3]
    assert machine.told == []
    assert answer_of(session) == 3


def test_a_runtime_whose_list_hangs_has_no_devices(hanging: Callable[[int], Callable[[int], None]]) -> None:
    machine = Machine(gpu=MadeUpRunner(2))
    session = machine.session(SHORT_S)
    wait = hanging(1)
    machine.accelerators.devices = lambda: wait(1) or ()  # type: ignore[method-assign]
    select_device(session, "gpu")
    assert answer_of(session) == 3
    assert session.report.fell_back_from == ("gpu",)
