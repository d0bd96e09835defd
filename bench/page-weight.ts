import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { table } from "./measure.ts";

const assets = "build/client/assets";
/** Initial script of the card editor beyond the shop's, bytes gzip. Source: CFG-22. */
export const editorScriptBudget = 150 * 1024;
/** The same for the editor of a quick product. */
export const quickScriptBudget = 120 * 1024;

/** Transferred sizes of one page on its first load in bytes: HTML br, CSS and JS gzip, fonts and images as they are. */
export type PageWeight = {
  readonly name: string;
  readonly html: number;
  readonly css: number;
  readonly script: number;
  readonly fonts: number;
  readonly pictures: number;
};

const gzipped = new Map<string, number>();

function gzipSize(file: string): number {
  const known = gzipped.get(file) ?? gzipSync(readFileSync(path.join(assets, file)), { level: 9 }).length;
  gzipped.set(file, known);
  return known;
}

/** Names of built files mentioned in a text. */
function mentioned(text: string, ending: string): readonly string[] {
  return [...text.matchAll(new RegExp(`/assets/([\\w.-]+\\.${ending})`, "g"))].map(([, name = ""]) => name);
}

/** All chunks that some chunks load: always with `static`, or also lazily with `all`. */
function closureOf(chunks: Iterable<string>, kind: "static" | "all"): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...chunks];
  // Built chunks import each other as `from"./x.js"` or `import"./x.js"`, and lazily as `import("./x.js")`.
  const imports =
    kind === "static" ? /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g : /["'`](?:\.\/|assets\/)([\w.-]+\.js)["'`]/g;
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const text = readFileSync(path.join(assets, chunk), "utf8");
    waiting.push(...[...text.matchAll(imports)].map(([, name = ""]) => name));
  }
  return found;
}

function sum(sizes: Iterable<number>): number {
  return [...sizes].reduce((total, size) => total + size, 0);
}

/** Images a phone of 360 pixels at double density loads before scrolling: those not lazy, in that width. */
function eagerPictures(html: string): readonly string[] {
  const images = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes('loading="lazy"'));
  return images.flatMap((tag) => {
    const set = /srcset="([^"]*)"/i.exec(tag)?.[1]?.split(", ") ?? [];
    const fitting = set.find((entry) => Number(/ (\d+)w$/.exec(entry)?.[1]) >= 640) ?? set.at(-1);
    const source = fitting?.split(" ")[0] ?? /src="([^"]*)"/.exec(tag)?.[1];
    return source === undefined ? [] : [source];
  });
}

async function bytesOf(address: string): Promise<number> {
  const answer = await fetch(address);
  return (await answer.arrayBuffer()).byteLength;
}

/** Initial script of a page in bytes gzip: what its HTML names and what that imports. Source: SEO-08. */
export function firstScript(html: string): number {
  return sum(closureOf(mentioned(html, "js"), "static").values().map(gzipSize));
}

/** Weighs a page. Its resources are read from its HTML: module preloads, the imports of its scripts, style sheets. */
export async function weighPage(shop: string, name: string, address: string): Promise<PageWeight> {
  const html = await (await fetch(`${shop}${address}`)).text();
  const compressed = await fetch(`${shop}${address}`, { headers: { "accept-encoding": "br" } });
  const length = Number(compressed.headers.get("content-length"));
  await compressed.arrayBuffer();
  const pictures = [...new Set(eagerPictures(html))];
  return {
    name,
    html: length,
    css: sum(new Set(mentioned(html, "css")).values().map(gzipSize)),
    script: firstScript(html),
    fonts: sum(new Set(mentioned(html, "woff2")).values().map((file) => readFileSync(path.join(assets, file)).length)),
    pictures: sum(await Promise.all(pictures.map((picture) => bytesOf(new URL(picture, shop).href)))),
  };
}

/** Bytes gzip of an editor: its initial script, everything it can load later, and its WebAssembly. */
export type EditorWeight = { readonly script: number; readonly every: number; readonly wasm: number };

/** The chunks an editor fetches at once when it opens; panels are loaded with the first tap. */
const cardEditor = ["edit-card.route-*.js", "card-editor-*.js", "open-editor-*.js"];
const photoEditor = (screen: string) => ["edit-photo.route-*.js", "photo-editor-*.js", "open-photo-*.js", screen];

/** Weighs what a page loads beyond what the home page has loaded. */
async function openWeighing(shop: string) {
  const html = await (await fetch(`${shop}/`)).text();
  const loaded = closureOf(mentioned(html, "js"), "static");
  // The manifest names every route: it is not part of an editor.
  const beyond = (chunks: ReadonlySet<string>) =>
    [...chunks].filter((chunk) => !loaded.has(chunk) && !chunk.startsWith("manifest-"));
  return (patterns: readonly string[], kind: "static" | "all") => {
    const own = patterns.map((pattern) => globSync(pattern, { cwd: assets }));
    if (own.some(({ length }) => length === 0)) throw new Error(`a chunk is missing: ${patterns.join(", ")}`);
    return sum(beyond(closureOf(own.flat(), kind)).map(gzipSize));
  };
}

/** Script of the card editor beyond what the home page has loaded. Source: CFG-22. */
export async function weighEditor(shop: string): Promise<EditorWeight> {
  const weigh = await openWeighing(shop);
  const wasm = globSync("*.wasm", { cwd: assets });
  return {
    script: weigh(cardEditor, "static"),
    every: weigh(cardEditor, "all"),
    wasm: sum(wasm.map(gzipSize)),
  };
}

/** Initial script in bytes gzip of the editors of prints, wall pictures and boxes, beyond the home page's. */
export async function weighPhotoEditors(shop: string): Promise<readonly (readonly [screen: string, bytes: number])[]> {
  const weigh = await openWeighing(shop);
  return photoScreens.map((screen) => [screen, weigh(photoEditor(`${screen}-screen-*.js`), "static")]);
}

/** Screens of the quick products. */
const photoScreens = ["prints", "wall", "box"];

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/** The weights as a table, in kB of 1024 bytes. */
export function weightTable(rows: readonly PageWeight[]): string {
  return table(
    ["first load, kB", "HTML br", "CSS gz", "JS gz", "fonts", "pictures", "total"],
    rows.map(({ name, html, css, script, fonts, pictures }) => [
      name,
      ...[html, css, script, fonts, pictures, html + css + script + fonts + pictures].map(kilobytes),
    ]),
  );
}
