"""Read an export of Larder with DuckDB: python with_duckdb.py TABLES QUESTIONS.json [--larder ANSWERS.json]

The README next to this file makes the three. Needs `pip install duckdb`; Larder's own environment has it.
"""

# %% The tables: DuckDB reads the files where they are.
import duckdb
from analysis import LOG_TABLES, TABLES, arguments, check_complete, conditions, report

options = arguments()
has_log = check_complete(options.tables)
connection = duckdb.connect()
for name in (*TABLES, *(LOG_TABLES if has_log else ())):
    # Several exports can be read as one: '*/log_entry.parquet' has the diaries of all folders.
    path = str(options.tables / f"{name}.parquet").replace("'", "''")
    connection.execute(f"CREATE VIEW {name} AS FROM read_parquet('{path}')")

# %% The questions: one row per condition.
kinds, rows = conditions(options.questions)
connection.execute("CREATE TABLE condition (question INTEGER, number INTEGER, mode VARCHAR, name VARCHAR)")
connection.executemany("INSERT INTO condition VALUES (?, ?, ?, ?)", rows)

# %% The benchmark's tables.
report(lambda sql: connection.execute(sql).fetchall(), kinds, options.larder, has_log=has_log)
