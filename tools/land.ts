import { spawnSync } from "node:child_process";

/**
 * Lands a branch on `main`: `node tools/land.ts <branch>`. Fast-forward only: a branch that is not based on the latest
 * `main` is refused, so that no work is lost by squashing; rebase it, then land it. Source: CONTRIBUTING.md.
 */
const [, , branch = ""] = process.argv;

function git(...args: readonly string[]): boolean {
  return spawnSync("git", args, { stdio: "inherit" }).status === 0;
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

if (!git("rev-parse", "--verify", "--quiet", branch)) refuse("usage: node tools/land.ts <branch>");
if (!git("merge-base", "--is-ancestor", "main", branch))
  refuse(`main has moved since ${branch} left it: git rebase main ${branch}`);
if (!git("switch", "--quiet", "--detach", branch)) refuse("The working tree holds changes of its own.");
const checked = spawnSync("node", ["tools/check.ts"], { stdio: "inherit" }).status === 0;
if (!git("switch", "--quiet", "main")) refuse("main is in use elsewhere.");
if (!checked) refuse(`${branch} is red.`);
if (!git("merge", "--ff-only", branch)) refuse(`main moved while ${branch} was checked.`);
