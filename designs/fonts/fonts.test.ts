import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { FontFace } from "#design/model.ts";

const folder = import.meta.dirname;
const faces = z.array(FontFace).parse(JSON.parse(readFileSync(join(folder, "fonts.json"), "utf8")));
const letters = Array.from("abcdefghijklmnopqrstuvwxyzäöüÄÖÜßẞéèêëàâçñœæøåłşőčćžšýřůțąęğ„“”‚‘’»«–€…&*†½0123456789");

/** Code points of a TrueType file's format 4 character map. */
function codePoints(bytes: Buffer): Set<number> {
  const points = new Set<number>();
  const tables = bytes.readUInt16BE(4);
  let cmap = 0;
  for (let i = 0; i < tables; i++) {
    const at = 12 + 16 * i;
    if (bytes.toString("latin1", at, at + 4) === "cmap") cmap = bytes.readUInt32BE(at + 8);
  }
  for (let i = 0; i < bytes.readUInt16BE(cmap + 2); i++) {
    const at = cmap + bytes.readUInt32BE(cmap + 8 + 8 * i);
    if (bytes.readUInt16BE(at) === 4) readFormat4(bytes, at, points);
  }
  return points;
}

function readFormat4(bytes: Buffer, at: number, points: Set<number>): void {
  const count = bytes.readUInt16BE(at + 6);
  for (let k = 0; k < count; k += 2) {
    const end = bytes.readUInt16BE(at + 14 + k);
    const start = bytes.readUInt16BE(at + 16 + count + k);
    const delta = bytes.readInt16BE(at + 16 + 2 * count + k);
    const range = at + 16 + 3 * count + k;
    const rangeOffset = bytes.readUInt16BE(range);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph =
        rangeOffset === 0 ? (code + delta) & 0xffff : bytes.readUInt16BE(range + rangeOffset + 2 * (code - start));
      if (glyph !== 0) points.add(code);
    }
  }
}

const bytesOf = new Map(faces.map((face) => [face.id, readFileSync(join(folder, face.file))]));
const coverage = new Map([...bytesOf].map(([id, bytes]) => [id, codePoints(bytes)]));

/** Face ids from a face along its fallbacks; stops at a face seen before. */
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

/** `face: letters` for each face that cannot show them alone (or with its fallbacks). */
function gaps(wanted: readonly string[], idsOf: (id: string) => readonly string[]): string[] {
  return faces.flatMap((face) => {
    const has = new Set(idsOf(face.id).flatMap((id) => [...(coverage.get(id) ?? [])]));
    const missing = wanted.filter((letter) => !has.has(letter.codePointAt(0) ?? 0));
    return missing.length === 0 ? [] : [`${face.id}: ${missing.join("")}`];
  });
}

test("every face of the registry is a static TrueType file with the recorded hash and its licence (ADR-0005)", () => {
  const faults = faces.flatMap((face) => {
    const bytes = bytesOf.get(face.id) ?? Buffer.alloc(0);
    const tags = Array.from({ length: bytes.readUInt16BE(4) }, (_, i) =>
      bytes.toString("latin1", 12 + 16 * i, 16 + 16 * i),
    );
    const licence = join(folder, "licences", `${face.family.toLowerCase().replaceAll(" ", "-")}.txt`);
    const good =
      createHash("sha256").update(bytes).digest("hex") === face.sha256 &&
      tags.includes("glyf") &&
      !tags.includes("fvar") &&
      existsSync(licence);
    return good ? [] : [face.id];
  });
  expect(faults).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.endsWith(".ttf")).length).toBe(faces.length);
});

test("every fallback is a face of the registry and no chain of fallbacks runs in a circle", () => {
  const ids = new Set(faces.map((face) => face.id));
  const faults = faces.filter((face) => {
    const last = chain(face.id).at(-1) ?? "";
    return !ids.has(last) || faces.find((other) => other.id === last)?.fallback !== null;
  });
  expect(faults).toEqual([]);
});

test("letters of the shop's languages are in each face or in its chain of fallbacks", () => {
  expect(gaps(letters, chain)).toEqual([]);
});

test("German letters need no fallback in any face but the capital ß", () => {
  expect(gaps(Array.from("äöüÄÖÜßéè„“–"), (id) => [id])).toEqual([]);
});
