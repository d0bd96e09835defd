import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { shapeRange } from "#design/text/clusters.ts";
import { FontFace } from "#design/model/font-face.ts";
import { loadShaping } from "#design/text/shaping.ts";
import { fontTables, readFontMetrics } from "#prepress/paint/font-metrics.ts";
import { previewOf } from "../../tools/font-previews.ts";

const folder = import.meta.dirname;
const faces = z.array(FontFace).parse(JSON.parse(readFileSync(join(folder, "fonts.json"), "utf8")));
const offered = faces.filter((face) => face.offered);

/** Letters of Latin-1 and Latin Extended-A that no language uses any more, and the micro sign, which is a unit. */
const obsoleteLetters = "ĸŉſµ";
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
const writtenLetters = [
  ...between(0x21, 0x7e),
  ...between(0xa1, 0x17f).filter((character) => /\p{L}/u.test(character) && !obsoleteLetters.includes(character)),
  ...Array.from("ẞ„“”‚‘’«»–—…€"),
];

/** Text faces; the others only supply symbols. */
const textFaces = faces.filter((face) => face.class !== "symbol");

const factory = await loadShaping();
const bytesOf = new Map(faces.map((face) => [face.id, readFileSync(join(folder, face.file))]));
const faceOf = new Map([...bytesOf].map(([id, bytes]) => [id, factory.face(id, bytes)]));
const covers = (id: string, letter: string) => faceOf.get(id)?.covers(letter.codePointAt(0) ?? 0) === true;

/** The fallback chain of a face as ids; stops at a face seen before. */
function chain(id: string): string[] {
  const byId = new Map(faces.map((face) => [face.id, face]));
  const ids: string[] = [];
  let next: string | null | undefined = id;
  while (typeof next === "string" && !ids.includes(next)) {
    ids.push(next);
    next = byId.get(next)?.fallback;
  }
  return ids;
}

test("CFG-08 ADR-0025 every face is a static font with the recorded hash and an existing licence, and may be embedded", () => {
  const faults = faces.filter((face) => {
    const bytes = bytesOf.get(face.id) ?? Buffer.alloc(0);
    const tables = fontTables(bytes);
    const metrics = readFontMetrics(bytes);
    const licence = join(folder, "licences", `${face.family.toLowerCase().replaceAll(" ", "-")}.txt`);
    return !(
      createHash("sha256").update(bytes).digest("hex") === face.sha256 &&
      metrics.embeddable &&
      metrics.outlines === (face.file.endsWith(".otf") ? "cff" : "glyf") &&
      !tables.has("fvar") &&
      existsSync(licence) &&
      /SIL Open Font License|Apache License/i.test(readFileSync(licence, "utf8"))
    );
  });
  expect(faults.map((face) => face.id)).toEqual([]);
  expect(readdirSync(folder).filter((name) => /\.(ttf|otf)$/.test(name)).length).toBe(faces.length);
});

test("CFG-08 at least 44 families are offered, at least 12 of them scripts, and two faces have PostScript outlines", () => {
  const families = (list: readonly FontFace[]) => new Set(list.map((face) => face.family)).size;
  expect(families(offered)).toBeGreaterThanOrEqual(44);
  expect(families(offered.filter((face) => face.class === "script"))).toBeGreaterThanOrEqual(12);
  expect(offered.filter((face) => face.file.endsWith(".otf")).length).toBeGreaterThanOrEqual(2);
});

test.each(offered.map((face) => face.id))("CFG-08 CFG-09 %s itself has every letter of Latin Extended-A", (id) => {
  expect(writtenLetters.filter((letter) => !covers(id, letter))).toEqual([]);
});

test("CFG-09 letters missing in faces for older designs come from their fallbacks", () => {
  const faults = textFaces.filter((face) =>
    writtenLetters.some((letter) => !chain(face.id).some((id) => covers(id, letter))),
  );
  expect(faults.map((face) => face.id)).toEqual([]);
});

test("CFG-09 every fallback chain contains an offered face, ends with the symbol and emoji faces, and has no cycle", () => {
  const faults = textFaces.filter((face) => {
    const ids = chain(face.id);
    const letters = ids.filter((id) => textFaces.some((each) => each.id === id));
    const last = textFaces.find((each) => each.id === letters.at(-1));
    return (
      last?.offered !== true ||
      ids.slice(letters.length).join() !==
        faces
          .filter((each) => !textFaces.includes(each))
          .map(({ id }) => id)
          .toSorted((a, b) => chain(b).length - chain(a).length)
          .join()
    );
  });
  expect(faults.map((face) => face.id)).toEqual([]);
});

test("CFG-09 German letters other than the capital ß need no fallback in any face", () => {
  const german = Array.from("äöüÄÖÜßéè„“–");
  expect(textFaces.filter((face) => german.some((letter) => !covers(face.id, letter)))).toEqual([]);
});

test("CFG-08 every face has an up-to-date preview (node tools/font-previews.ts)", () => {
  const stale = textFaces.filter((face) => {
    const file = join(folder, "previews", `${face.id}.svg`);
    const drawn = faceOf.get(face.id);
    return !existsSync(file) || !drawn || readFileSync(file, "utf8") !== previewOf(face, drawn);
  });
  expect(stale.map((face) => face.id)).toEqual([]);
  expect(readdirSync(join(folder, "previews")).length).toBe(textFaces.length);
});

/** Symbols used on cards, and emoji of one and of several characters. */
const signs = Array.from("♥♡❤★☆✓✔✗✝✞☙❦❀✿✽✦✧❄☀☂☎✉✈✂☕♪♫♀♂⚭∞➜→←●○◆◇☘♣♠♦⚘☮☯☺♻⚓⚜☾♔♕☞①②");
const emoji = ["🙂", "🎂", "💍", "👶", "👨‍👩‍👧‍👦", "❤️", "👍🏽", "🇩🇪", "1️⃣", "🏳️‍🌈"];

test.each(textFaces.map((face) => face.id))("CFG-09 %s displays symbols and emoji, every picture complete", (id) => {
  const faces = chain(id).flatMap((each) => faceOf.get(each) ?? []);
  const style = { chain: faces, features: [], tracking: 0, scale: 1 };
  const faults = [...signs, ...emoji].filter((text) => {
    const setting = { text, language: "de", spans: [{ end: text.length, style }], hyphenate: false };
    const clusters = shapeRange(setting, 0, text.length);
    const inked = clusters.flatMap(({ glyphs, face }) => glyphs.flatMap(({ gid }) => face.ink(gid) ?? []));
    return clusters.length !== 1 || clusters.some(({ missing }) => missing) || inked.length === 0;
  });
  expect(faults).toEqual([]);
});
