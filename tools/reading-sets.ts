import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { resolveSpecifier } from "./sources.ts";

/** A place in the code: a file and the name of one of its top-level declarations. */
export type Place = { readonly file: string; readonly name: string };

/**
 * A path through the code that a newcomer follows, and the maximum number of its files. Folders in `through` are
 * followed completely; elsewhere a reader trusts the called declaration (of another module, its contract where that is
 * used), so its file counts but is not followed further. Vocabulary (kernel, platform, controls, HTTP client, what every
 * page is made of) is known and not counted.
 */
export type CodePath = {
  readonly title: string;
  /** More than one where HTTP or the job queue lies in between. */
  readonly starts: readonly Place[];
  readonly through: readonly string[];
  readonly maxFiles: number;
};

/** Top-level declarations of a file: the names each one uses, and the targets of its imports. */
export type Outline = {
  readonly uses: ReadonlyMap<string, ReadonlySet<string>>;
  readonly imported: ReadonlyMap<string, Place>;
  readonly lines: number;
};

const vocabulary = /^src\/(?:(?:kernel|platform|ui|http|web\/page|web\/browser)\/|web\/request-context\.)/;
const contract = /\/contract(\.server)?\.ts$/;

/** Imports of a whole file as one object. */
const namespaceKinds: ReadonlySet<string> = new Set(["NamespaceObject"]);

/** Stands for a whole file in a place. */
const everything = "*";

/** The four paths whose length ARCHITECTURE.md states. */
export const codePaths: readonly CodePath[] = [
  {
    title: "quantity -> price on the page",
    starts: [
      { file: "src/modules/catalogue/ui/detail-form.tsx", name: "DetailForm" },
      { file: "src/modules/catalogue/cards/card-price-rules.ts", name: "cardPriceRules" },
      { file: "src/modules/pricing/price-line.ts", name: "priceLine" },
    ],
    through: ["src/modules/pricing"],
    maxFiles: 8,
  },
  {
    title: "submit -> line in the cart",
    starts: [
      { file: "src/modules/cart/api.server.ts", name: "cartApi" },
      { file: "src/modules/cart/lines/add-cart-line.server.ts", name: "addCartLine" },
    ],
    through: ["src/modules/cart/lines"],
    maxFiles: 25,
  },
  {
    title: "address -> detail page",
    starts: [
      { file: "src/web/storefront/product/card.route.tsx", name: "loader" },
      { file: "src/web/storefront/product/card.route.tsx", name: "default" },
    ],
    // The frame of every product counts with the blocks of cards.
    through: ["src/web/storefront/product", "src/web/storefront/detail"],
    maxFiles: 45,
  },
  {
    title: "paid line -> PDF",
    starts: [{ file: "src/modules/production/print-files/produce-order-line.server.ts", name: "produceOrderLine" }],
    through: ["src/modules/production/print-files"],
    maxFiles: 26,
  },
];

type Node = { readonly type: string; readonly [key: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** Identifiers below a node, without types and property names. */
function* namesIn(node: Node): Generator<string> {
  if (/^TS(?!As|Satisfies|NonNull)/.test(node.type)) return;
  if (/^(JSX)?Identifier$/.test(node.type)) yield String(node["name"]);
  for (const [key, value] of Object.entries(node)) {
    const isNameOnly =
      (key === "property" && node.type === "MemberExpression") ||
      (key === "key" && node["shorthand"] !== true) ||
      (key === "name" && node.type === "JSXAttribute");
    if (isNameOnly && node["computed"] !== true) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* namesIn(child);
  }
}

/** Names declared by a statement, with the node of each. */
function declarationsOf(node: Node): readonly (readonly [name: string, node: Node])[] {
  const inner = node["declaration"];
  if (node.type === "ExportDefaultDeclaration" && isNode(inner)) return [["default", inner], ...declarationsOf(inner)];
  if (node.type === "ExportNamedDeclaration") return isNode(inner) ? declarationsOf(inner) : [];
  const declarations = node["declarations"];
  const parts = Array.isArray(declarations) ? declarations.filter(isNode) : [node];
  return parts.flatMap((part) =>
    isNode(part["id"]) ? [...namesIn(part["id"])].map((name) => [name, part] as const) : [],
  );
}

/** The outline of a source text. */
export function outlineOf(file: string, text: string): Outline {
  const { program, module } = parseSync(file, text);
  const imported = new Map<string, Place>();
  const entries = [
    ...module.staticImports.flatMap(({ moduleRequest, entries: all }) =>
      all.map((entry) => ({ ...entry, moduleRequest, local: entry.localName.value })),
    ),
    ...module.staticExports.flatMap(({ entries: all }) =>
      all.map((entry) => ({ ...entry, local: entry.exportName.name ?? "default" })),
    ),
  ];
  for (const { moduleRequest, importName, isType, local } of entries) {
    const target = moduleRequest && resolveSpecifier(file, moduleRequest.value);
    if (!isType && target && /\.tsx?$/.test(target))
      imported.set(local, {
        file: target,
        name: namespaceKinds.has(importName.kind) ? everything : (importName.name ?? "default"),
      });
  }
  const body = program.body.map((statement): unknown => statement).filter(isNode);
  const uses = new Map(body.flatMap(declarationsOf).map(([name, node]) => [name, new Set(namesIn(node))]));
  return { uses, imported, lines: text.split("\n").length };
}

/** Files on a path, each with its line count. Throws where a place is not found. */
export function readingSet(
  { starts, through }: Pick<CodePath, "starts" | "through">,
  outline: (file: string) => Outline,
): ReadonlyMap<string, number> {
  const seen = new Set<string>();
  const files = new Map<string, number>();
  const waiting = [...starts];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { file, name } = place;
    if (vocabulary.test(file) || seen.has(`${file}#${name}`)) continue;
    seen.add(`${file}#${name}`);
    const { uses, imported, lines } = outline(file);
    const forwarded = contract.test(file) ? undefined : imported.get(name);
    if (!imported.has(name) && !uses.has(name) && name !== everything) throw new Error(`${file} declares no ${name}`);
    if (!forwarded) files.set(file, lines);
    const goesOn = forwarded || through.some((folder) => file.startsWith(`${folder}/`));
    if (!goesOn) continue;
    for (const used of forwarded ? [] : name === everything ? uses.keys() : (uses.get(name) ?? [])) {
      const target = imported.get(used);
      if (target) waiting.push(target);
      else if (uses.has(used)) waiting.push({ file, name: used });
    }
    if (forwarded) waiting.push(forwarded);
  }
  return files;
}

/** Outlines of files on disk, each read once. */
export function readOutlines(): (file: string) => Outline {
  const known = new Map<string, Outline>();
  return (file) => {
    const outline = known.get(file) ?? outlineOf(file, readFileSync(file, "utf8"));
    known.set(file, outline);
    return outline;
  };
}

if (import.meta.main) {
  const outline = readOutlines();
  for (const codePath of codePaths) {
    const files = readingSet(codePath, outline);
    const lines = [...files.values()].reduce((sum, count) => sum + count, 0);
    const isLong = files.size > codePath.maxFiles;
    console.log(
      `${codePath.title}: ${files.size} files (at most ${codePath.maxFiles}), ${lines} lines${isLong ? " TOO LONG" : ""}`,
    );
    if (isLong || process.argv.includes("--files")) for (const file of files.keys()) console.log(`  ${file}`);
    if (isLong) process.exitCode = 1;
  }
}
