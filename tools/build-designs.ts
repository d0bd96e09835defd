import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { collection } from "../designs/collection.ts";
import { goodsCollection } from "../designs/goods/collection.ts";

/** Generated files of the collection by path below `designs/`. */
export function generatedFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const add = (folder: string, id: string, content: unknown) => {
    const path = join(folder, `${id}.json`);
    if (files.has(path)) throw new Error(`two of ${path}`);
    files.set(path, `${JSON.stringify(content)}\n`);
  };
  for (const family of collection) {
    for (const ornament of family.ornaments) add("ornaments", ornament.id, ornament);
    for (const template of family.templates) add("templates", template.id, template);
  }
  for (const goods of goodsCollection()) add("goods-sheets", `${goods.kind}-${goods.id}`, goods);
  return files;
}

/** Files on disk that differ from what the families generate, including missing and orphaned ones. */
export function staleFiles(root: string): string[] {
  const wanted = generatedFiles();
  const present = ["ornaments", "templates", "goods-sheets"].flatMap((folder) => {
    mkdirSync(join(root, folder), { recursive: true });
    return readdirSync(join(root, folder)).map((name) => join(folder, name));
  });
  const changed = [...wanted].filter(([path, content]) => {
    return !present.includes(path) || readFileSync(join(root, path), "utf8") !== content;
  });
  return [...changed.map(([path]) => path), ...present.filter((path) => !wanted.has(path))];
}

function write(root: string): void {
  const wanted = generatedFiles();
  const stale = staleFiles(root);
  for (const path of stale) {
    const content = wanted.get(path);
    if (content === undefined) rmSync(join(root, path));
    else writeFileSync(join(root, path), content);
  }
  console.log(`${wanted.size} files, ${stale.length} written or removed`);
}

if (process.argv[1] === import.meta.filename) write(join(import.meta.dirname, "..", "designs"));
