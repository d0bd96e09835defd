import { spawnSync } from "node:child_process";

/** The parts of a commit that are checked. */
export type Commit = { readonly hash: string; readonly parents: number; readonly subject: string };

const longest = 72;
/** Formal errors of a commit. Source: CONTRIBUTING.md. */
export function complaintsAbout({ hash, parents, subject }: Commit): readonly string[] {
  const complaints = [
    subject.length > longest && `${subject.length} letters, ${longest} are the most; reasons belong in the body`,
    !/^[A-Z]/.test(subject) && "begins with a capital letter",
    subject.endsWith(".") && "ends without a full stop",
    parents > 1 && "merges: branches are rebased and fast-forwarded",
  ];
  return complaints.filter((text) => text !== false).map((text) => `${hash.slice(0, 8)} "${subject}": ${text}`);
}

function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}

/** Commits since this check was introduced; none where the checkout has no history. */
function newCommits(): readonly Commit[] {
  const first = git("log", "--diff-filter=A", "--format=%H", "-1", "--", "tools/commits.ts");
  if (!first) return [];
  return git("log", "--format=%H%x00%P%x00%s", `${first}^!`, `${first}..HEAD`)
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [hash = "", parents = "", subject = ""] = line.split("\0");
      return { hash, parents: parents.split(" ").filter(Boolean).length, subject };
    });
}

if (import.meta.main) {
  const commits = newCommits();
  const complaints = commits.flatMap(complaintsAbout);
  for (const complaint of complaints) console.log(complaint);
  console.log(`${commits.length} new commits, ${complaints.length} complaints`);
  if (complaints.length > 0) process.exitCode = 1;
}
