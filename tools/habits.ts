import { isTest, readSources, type Source } from "./sources.ts";

/**
 * Checks habits that can be verified automatically: file length, documented exports; prints the numbers of
 * ARCHITECTURE.md.
 */
const longestWithoutReason = 400;

function isView(file: string): boolean {
  return file.endsWith(".tsx") || /^src\/(web|editor|ui)\//.test(file) || /\/ui\//.test(file);
}

/** Exported declarations of a source without a docstring directly above. */
export function undocumentedExports({ path: file, text }: Pick<Source, "path" | "text">): readonly string[] {
  if (isView(file) || file.endsWith("database-schema.ts")) return [];
  const lines = text.split("\n");
  const documented = new Set<string>();
  const missing: string[] = [];
  for (const [index, line] of lines.entries()) {
    const name = /^export (?:declare )?(?:async )?(?:function\*?|const|let|type|class|interface|enum) (\w+)/.exec(
      line,
    )?.[1];
    if (!name) continue;
    let above = index - 1;
    while (/^\s*\/\/ oxlint-disable/.test(lines[above] ?? "")) above -= 1;
    if (/\*\/\s*$/.test(lines[above] ?? "")) documented.add(name);
    else missing.push(name);
  }
  // A zod schema and its inferred type share one name and one docstring.
  return missing.filter((name) => !documented.has(name)).map((name) => `${file}: ${name} has no docstring`);
}

/** Files over 400 lines whose first line gives no reason. */
export function unreasonedLength({ path: file, text }: Pick<Source, "path" | "text">): readonly string[] {
  const lines = text.split("\n").length;
  if (lines <= longestWithoutReason || text.startsWith("// Over 400 lines because ")) return [];
  return [`${file}: ${lines} lines without a stated reason`];
}

function linesOf(sources: readonly Source[]): number {
  return sources.reduce((total, source) => total + source.text.split("\n").length, 0);
}

if (import.meta.main) {
  const sources = readSources();
  const code = sources.filter((source) => !isTest(source.path));
  const complaints = [...code.flatMap(undocumentedExports), ...code.flatMap(unreasonedLength)];
  for (const complaint of complaints) console.log(complaint);
  const core = /^src\/(kernel|design|prepress|modules)\//;
  const ratio =
    linesOf(sources.filter((s) => isTest(s.path) && core.test(s.path))) /
    Math.max(1, linesOf(code.filter((s) => core.test(s.path) && !isView(s.path))));
  const long = code.filter((source) => source.text.split("\n").length > longestWithoutReason).length;
  console.log(
    `${code.length} files, ${linesOf(code)} lines, ${long} over 400; test lines per source line in the core ${ratio.toFixed(2)}`,
  );
  if (complaints.length > 0) process.exitCode = 1;
}
