import { readFileSync } from "node:fs";
import { z } from "zod";
import { fromRoot } from "#platform/paths.server.ts";
import type { PackageFile } from "../model.ts";

const asBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const Json = z.record(z.string(), z.unknown());
type Json = z.infer<typeof Json>;

/** A template of the collection as a package would describe it; override what the test is about. */
export function packageJson(id: string, change: Json = {}): Json {
  const file = fromRoot("designs", "templates", "olivenzweig-einladung.json");
  const { descriptionKey: _key, variants, ...template } = Json.parse(JSON.parse(readFileSync(file, "utf8")));
  const named = z
    .array(Json)
    .parse(variants)
    .map(({ nameKey: _nameKey, ...variant }) => ({ ...variant, names: { de: "Salbei" } }));
  return {
    format: "blattwerk-template/1",
    template: { ...template, id, name: "Lorbeer", description: { de: "Ein Zweig." }, variants: named, ...change },
  };
}

/** The files of a package: its JSON, and drawings by name. */
export function packageFiles(json: unknown, drawings: Readonly<Record<string, string>> = {}): readonly PackageFile[] {
  return [
    { name: "vorlage.json", bytes: asBytes(typeof json === "string" ? json : JSON.stringify(json)) },
    ...Object.entries(drawings).map(([name, text]) => ({ name, bytes: asBytes(text) })),
  ];
}

/** The package with another element on top of its first page. */
export function withElement(json: Json, element: Json): Json {
  const template = Json.parse(json["template"]);
  const document = Json.parse(template["document"]);
  const [first, ...pages] = z.array(Json).parse(document["pages"]);
  const changed = { ...first, elements: [...z.array(z.unknown()).parse(first?.["elements"]), element] };
  return { ...json, template: { ...template, document: { ...document, pages: [changed, ...pages] } } };
}
