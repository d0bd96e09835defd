import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import type { Color } from "#design/model/color.ts";
import { Ornament } from "#design/model/ornament.ts";
import {
  clipArtCategories,
  type ClipArtCategory,
  type ClipArtEntry,
} from "#modules/media/shop-artwork/clip-art-model.ts";
import { fewerColors } from "./colors.ts";
import { fluentChoice } from "./fluent.ts";
import { printColors } from "./inks.ts";
import { boundsOfPaths, plainPath, shapesOf, type IconPath } from "./svg-shapes.ts";
import { boxed, oneColourWords } from "./search-terms.ts";

/** Writes `designs/clip-art` from the icon packages: `node tools/clip-art/build.ts`. */

type Drawing = { readonly entry: ClipArtEntry; readonly paths: readonly IconPath[] };

const IconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });
const Chars = z.record(z.string(), z.string());
const Labels = z.array(z.object({ hexcode: z.string(), label: z.string(), tags: z.array(z.string()).optional() }));

const read = <Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> =>
  schema.parse(JSON.parse(readFileSync(join("node_modules", file), "utf8")));

const bodies = (set: string) => {
  const { icons } = read(IconSet, `@iconify-json/${set}/icons.json`);
  return (name: string): string | undefined => icons[name]?.body;
};

const capital = (label: string) => label.charAt(0).toLocaleUpperCase("de") + label.slice(1);

/** Names and search words of the multicolour drawings, by name in the set. */
function fluentLabels() {
  const labels = (language: string) => {
    const rows = read(Labels, `emojibase-data/${language}/data.json`);
    return new Map(rows.map((row) => [row.hexcode.toLowerCase().replaceAll("-fe0f", ""), row]));
  };
  const [german, english] = [labels("de"), labels("en")];
  const codes = read(Chars, "@iconify-json/fluent-emoji-flat/chars.json");
  const byName = new Map(Object.entries(codes).map(([code, name]) => [name, code.replaceAll("-fe0f", "")]));
  return (name: string) => {
    const code = byName.get(name) ?? "";
    const [de, en] = [german.get(code), english.get(code)];
    if (!de || !en) return null;
    return { de: capital(de.label), en: en.label, words: [...(de.tags ?? []), ...(en.tags ?? [])].join(" ") };
  };
}

function fluentDrawings(): readonly Drawing[] {
  const body = bodies("fluent-emoji-flat");
  const labelOf = fluentLabels();
  const seen = new Set<string>();
  return clipArtCategories.flatMap((category) =>
    fluentChoice[category]
      .trim()
      .split(/\s+/)
      .flatMap((name): readonly Drawing[] => {
        const drawn = body(name);
        const label = labelOf(name);
        if (!drawn || !label || seen.has(name)) throw new Error(`no ${name} in the many-coloured set, or twice`);
        seen.add(name);
        const paths = shapesOf(drawn);
        return [
          { entry: { id: `fluent/${name}`, category, style: "colour", ...label }, paths: fewerColors(paths, 12) },
        ];
      }),
  );
}

/** Drawings with one name in the one-colour sets, with the style of each. */
function variants(name: string) {
  return [
    { set: "ph", icon: `${name}-light`, style: "line" },
    { set: "ph", icon: `${name}-fill`, style: "solid" },
    { set: "tabler", icon: name, style: "line" },
    { set: "tabler", icon: `${name}-filled`, style: "solid" },
  ] as const;
}

function oneColourDrawings(): readonly Drawing[] {
  const sets = { ph: bodies("ph"), tabler: bodies("tabler") };
  const row = (category: ClipArtCategory, line: string): readonly Drawing[] => {
    const [name = "", words = ""] = line.split(":").map((part) => part.trim());
    const [de = "", ...more] = words.split(",").map((word) => word.trim());
    const found = variants(name).flatMap(({ set, icon, style }): readonly Drawing[] => {
      const drawn = boxed.has(`${set}/${icon}`) ? undefined : sets[set](icon);
      if (drawn === undefined) return [];
      const en = name.replaceAll("-", " ").replace(/ \d$/, "");
      return [
        { entry: { id: `${set}/${icon}`, category, style, de, en, words: more.join(" ") }, paths: shapesOf(drawn) },
      ];
    });
    if (found.length === 0) throw new Error(`no ${name} in the one-colour sets`);
    return found;
  };
  return clipArtCategories.flatMap((category) =>
    oneColourWords[category]
      .trim()
      .split("\n")
      .flatMap((line) => row(category, line)),
  );
}

/**
 * The drawing as an ornament: tight view box, colours as slots `c1` … in order of appearance, a single colour as `ink`.
 */
function ornamentOf({ entry, paths }: Drawing, inks: ReadonlyMap<string, Color>): Ornament {
  const bounds = boundsOfPaths(paths);
  if (!bounds) throw new Error(`${entry.id} draws nothing`);
  const round = (value: number) => Math.round(value * 100) / 100;
  const slots: Record<string, Ornament["slots"][string]> = {};
  const names = new Map<string, string>();
  const slotOf = (paint: string): string => {
    const known = names.get(paint);
    if (known !== undefined) return known;
    const slot = paint === "currentColor" ? "ink" : `c${names.size + 1}`;
    names.set(paint, slot);
    slots[slot] = inks.get(paint) ?? "ink";
    return slot;
  };
  return Ornament.parse({
    id: entry.id,
    viewBox: [round(bounds.x), round(bounds.y), round(bounds.w), round(bounds.h)],
    paths: paths.map((path) => ({
      d: plainPath(path.d),
      ...(path.fill === null ? {} : { fill: slotOf(path.fill) }),
      ...(path.evenOdd && path.fill !== null ? { fillRule: "evenodd" } : {}),
      ...(path.stroke === null
        ? {}
        : { stroke: slotOf(path.stroke), strokeWidth: path.strokeWidth, cap: path.cap, join: path.join }),
    })),
    slots,
  });
}

async function write(folder: string): Promise<void> {
  const drawings = [...fluentDrawings(), ...oneColourDrawings()];
  const paints = drawings.flatMap(({ paths }) => paths.flatMap(({ fill, stroke }) => [fill, stroke]));
  const hexes = [...new Set(paints)].filter((paint): paint is string => paint !== null && paint.startsWith("#"));
  const inks = new Map(await printColors(hexes)).set("currentColor", { cmyk: [0, 0, 0, 100], rgb: "#000000" });
  mkdirSync(folder, { recursive: true });
  const entries = drawings.map(({ entry }) => entry);
  const catalogue = `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]\n`;
  writeFileSync(join(folder, "catalogue.json"), catalogue);
  const lines = drawings.map((drawing) => `${JSON.stringify(ornamentOf(drawing, inks))}\n`).join("");
  const packed = gzipSync(lines, { level: 9 });
  // The header names the system the file was compressed on; the same drawings must give the same bytes everywhere.
  packed[9] = 255;
  writeFileSync(join(folder, "drawings.ndjson.gz"), packed);
  const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  console.log(
    `${entries.length} items: catalogue ${kB(catalogue.length)}, drawings ${kB(packed.length)} of ${kB(lines.length)}`,
  );
}

if (process.argv[1] === import.meta.filename) await write(join(import.meta.dirname, "..", "..", "designs", "clip-art"));
