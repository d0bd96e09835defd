import { globSync, readFileSync } from "node:fs";
import { namedLanguages, strangeWidths, unreasonedExceptions, unusedCodes } from "./source-habits.ts";
import { isTest, readSources, resolveSpecifier, type Source } from "./sources.ts";

/**
 * Checks habits that lint cannot: documented exports, languages, breakpoints, error codes; prints the numbers of
 * ARCHITECTURE.md.
 */
function isView(file: string): boolean {
  return file.endsWith(".tsx") || /^src\/(web|editor|ui)\//.test(file) || /\/ui\//.test(file);
}

/** Names that contracts pass on, by the file that declares them. */
export function promisedNames(
  sources: readonly Pick<Source, "path" | "text">[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const promised = new Map<string, Set<string>>();
  for (const { path: file, text } of sources.filter((source) => /\/contract(\.server)?\.ts$/.test(source.path)))
    for (const [, names = "", from = ""] of text.matchAll(/^export \{([^}]*)\} from "([^"]+)"/gm)) {
      const target = resolveSpecifier(file, from) ?? "";
      const known = promised.get(target) ?? new Set();
      for (const name of names.split(",")) known.add(name.trim().replace(/^type | as .*$/g, ""));
      promised.set(target, known);
    }
  return promised;
}

/**
 * Exports a reader cannot use without a docstring and that have none: functions that other modules call by a contract or
 * that may refuse, and numbers, which have a unit or are a limit.
 */
export function undocumentedExports(
  { path: file, text }: Pick<Source, "path" | "text">,
  promised: ReadonlySet<string> = new Set(),
): readonly string[] {
  if (isView(file)) return [];
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    const [, kind, name = ""] = /^export (?:async )?(function\*?|const) (\w+)/.exec(line) ?? [];
    if (!kind) return [];
    const head =
      lines
        .slice(index, index + 12)
        .join("\n")
        .split(/\{\n|=>/)[0] ?? "";
    const isNumber = kind === "const" && /= [-\d_.* ]+(?:;| as const)/.test(line);
    const isAsked = kind !== "const" && (promised.has(name) || /\bResult</.test(head));
    if (!isNumber && !isAsked) return [];
    let above = index - 1;
    while (/^\s*\/\/ oxlint-disable/.test(lines[above] ?? "")) above -= 1;
    return /\*\/\s*$/.test(lines[above] ?? "") ? [] : [`${file}: ${name} has no docstring`];
  });
}

function linesOf(sources: readonly Source[]): number {
  return sources.reduce((total, source) => total + source.text.split("\n").length, 0);
}

if (import.meta.main) {
  const sources = readSources();
  const code = sources.filter((source) => !isTest(source.path));
  const promised = promisedNames(code);
  const complaints = code.flatMap((source) => [
    ...undocumentedExports(source, promised.get(source.path)),
    ...namedLanguages(source),
    ...strangeWidths(source),
    ...unreasonedExceptions(source),
  ]);
  complaints.push(
    ...unusedCodes(code),
    ...globSync("src/**/*.css").flatMap((path) => strangeWidths({ path, text: readFileSync(path, "utf8") })),
  );
  for (const complaint of complaints) console.log(complaint);
  const core = /^src\/(kernel|design|prepress|modules)\//;
  const ratio =
    linesOf(sources.filter((s) => isTest(s.path) && core.test(s.path))) /
    Math.max(1, linesOf(code.filter((s) => core.test(s.path) && !isView(s.path))));
  console.log(
    `${code.length} files, ${linesOf(code)} lines; test lines per source line in the core ${ratio.toFixed(2)}`,
  );
  if (complaints.length > 0) process.exitCode = 1;
}
