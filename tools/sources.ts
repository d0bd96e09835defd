import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** One import of a source file: the specifier, and the project file it resolves to (if any). */
export type Import = {
  readonly specifier: string;
  readonly target: string | undefined;
  readonly typeOnly: boolean;
  readonly lazy: boolean;
};

/** A source file with its text and imports; `path` is relative to the checkout with forward slashes. */
export type Source = { readonly path: string; readonly text: string; readonly imports: readonly Import[] };

const statement = /^(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']/gm;
const dynamic = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** The project file a specifier resolves to; undefined for packages. */
export function resolveSpecifier(from: string, specifier: string): string | undefined {
  const bare = specifier.split("?")[0] ?? specifier;
  if (bare.startsWith("#")) {
    const inside = bare.slice(1);
    return /^(db|designs|locales)\//.test(inside) ? inside : `src/${inside}`;
  }
  return bare.startsWith(".") ? path.posix.normalize(path.posix.join(path.posix.dirname(from), bare)) : undefined;
}

/** Imports of a source text; inline `import { type X }` counts as a value import. */
export function importsOf(file: string, text: string): readonly Import[] {
  const fixed = [...text.matchAll(statement)].map(([, type, specifier = ""]) => ({
    specifier,
    target: resolveSpecifier(file, specifier),
    typeOnly: type !== undefined,
    lazy: false,
  }));
  const lazy = [...text.matchAll(dynamic)].map(([, specifier = ""]) => ({
    specifier,
    target: resolveSpecifier(file, specifier),
    typeOnly: false,
    lazy: true,
  }));
  return [...fixed, ...lazy];
}

/** All TypeScript sources below `src`, tests included. */
export function readSources(): readonly Source[] {
  return globSync("src/**/*.{ts,tsx}")
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted()
    .map((file) => {
      const text = readFileSync(file, "utf8");
      return { path: file, text, imports: importsOf(file, text) };
    });
}

/** True for tests, their builders and helpers. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.includes("/testing/");
}
