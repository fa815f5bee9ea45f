"""Read an export of Larder with Spark: python with_spark.py TABLES QUESTIONS.json [--larder ANSWERS.json]

The README next to this file makes the three. Needs `pip install pyspark` and Java 17 or newer
(Debian: `apt install default-jre-headless`). Spark runs in this process, on all cores; a cluster reads the same files.
"""

# %% A local session, without a web page and without a network.
from analysis import CONDITION, LOG_TABLES, TABLES, arguments, check_complete, conditions, report
from pyspark.sql import SparkSession

options = arguments()
has_log = check_complete(options.tables)
spark = (
    SparkSession.builder.master("local[*]")
    .appName("Larder's tables")
    .config("spark.ui.enabled", "false")
    .config("spark.driver.bindAddress", "127.0.0.1")
    .config("spark.driver.host", "127.0.0.1")
    # By default, 200 partitions: for these sizes, scheduling them would take longer than the work.
    .config("spark.sql.shuffle.partitions", "8")
    .getOrCreate()
)
spark.sparkContext.setLogLevel("ERROR")

# %% The tables.
for name in (*TABLES, *(LOG_TABLES if has_log else ())):
    spark.read.parquet(str(options.tables / f"{name}.parquet")).createOrReplaceTempView(name)

# %% The questions: one row per condition.
kinds, rows = conditions(options.questions)
spark.createDataFrame(rows, list(CONDITION)).createOrReplaceTempView("condition")

# %% The benchmark's tables.
report(lambda sql: [tuple(row) for row in spark.sql(sql).collect()], kinds, options.larder, has_log=has_log)
spark.stop()
