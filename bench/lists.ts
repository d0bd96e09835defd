import { spawnSync } from "node:child_process";

const test = "src/web/backoffice/long-lists.db.test.ts";

/**
 * Fills the lists of the back office with 100,000 rows each and runs the staff's queries; the test that pins what is
 * read reports how long it took.
 * @returns whether it passed
 * @source BO-01, BO-06, README of platform
 */
export function benchLists(): boolean {
  const environment = { ...process.env, FULL: "1" };
  const run = spawnSync("vitest", ["run", "--project", "db", test], { stdio: "inherit", env: environment });
  return run.status === 0;
}
