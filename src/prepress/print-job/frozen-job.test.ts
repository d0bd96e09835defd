import { describe, expect, it } from "vitest";
import {
  expectationOf,
  FrozenJob,
  freezeJob,
  frozenFonts,
  frozenPhotos,
  jobOfPart,
  partsOfJob,
  platesOfList,
  resourcesOfList,
} from "./frozen-job.ts";
import { nodePrintPorts } from "#modules/media/file-formats/print-ports.server.ts";
import { foldedCard, list, page, textItem } from "../testing/hand-made-list.ts";
import { shareRecords } from "./serial-records.ts";
import type { FontSource, ImageSource } from "../ports.ts";

const hashOf = (bytes: Uint8Array): string => {
  const hash = nodePrintPorts.newSha256();
  hash.update(bytes);
  return hash.hex();
};
const card = foldedCard("photo");
const photoBytes = Uint8Array.from([1, 2, 3]);
const fontHashes = new Map(
  ["eb-garamond-400", "pinyon-script-400", "jost-400", "unused"].map((id) => [id, hashOf(new Uint8Array([id.length]))]),
);
const input = {
  displayList: card,
  refinement: "gold",
  condition: "FOGRA39",
  fonts: fontHashes,
  photos: new Map([["photo", hashOf(photoBytes)]]),
} as const;

function frozen(): FrozenJob {
  const result = freezeJob(input);
  if (!result.ok) throw new Error("not frozen");
  return result.value;
}

describe("freezing a job", () => {
  it("stores the display list, the plates and the hash of every font and photo used (PDF-05)", () => {
    const job = frozen();
    expect(job.plates).toEqual(["GOLD", "CutContour", "Crease"]);
    expect(Object.keys(job.fonts)).toEqual(["eb-garamond-400", "jost-400", "pinyon-script-400"]);
    expect(job.photos).toEqual({ photo: hashOf(photoBytes) });
    expect(job.displayList).toBe(card);
  });

  it("survives a JSON round trip unchanged (PDF-05)", () => {
    const job = frozen();
    expect(FrozenJob.parse(JSON.parse(JSON.stringify(job)))).toEqual(job);
  });

  it("gives the preflight its expectations (PDF-04)", () => {
    const job = frozen();
    const [part, ...others] = partsOfJob(job);
    expect(others).toEqual([]);
    expect(part && expectationOf(job, part)).toEqual({
      pages: [
        { w: 210, h: 148, bleed: 3 },
        { w: 210, h: 148, bleed: 3 },
      ],
      plates: ["GOLD", "CutContour", "Crease"],
      condition: "FOGRA39",
      inkLimit: 300,
    });
  });

  it("is split into its parts, each with its own plates, fonts and records (PDF-01, PDF-03)", () => {
    const [outside, inside] = card.pages;
    const names = ["Ada", "Bo"].map((id) => ({
      id,
      pages: [{ ...page("envelope-front", 176, 125, [textItem(id, 80, 60)]), part: "envelope" }],
    }));
    const { pages, records } = shareRecords(names);
    const result = freezeJob({
      ...input,
      displayList: { ...card, pages: [outside, inside, ...pages].filter((each) => each !== undefined) },
      serial: { envelope: records },
      parts: [
        { id: "card", number: 1, kind: "card" },
        { id: "sleeve", number: 2, kind: "sleeve" },
        { id: "envelope", number: 3, kind: "envelope" },
      ],
    });
    const job = FrozenJob.parse(JSON.parse(JSON.stringify(result.ok && result.value)));
    const [first, second, ...others] = partsOfJob(job);
    expect(others).toEqual([]);
    expect([first?.part, first?.number, first?.records]).toEqual(["card", 1, null]);
    expect([second?.part, second?.number, second?.kind]).toEqual(["envelope", 3, "envelope"]);
    expect(second?.records?.rows.map(({ id }) => id)).toEqual(["Ada", "Bo"]);
    expect(first && jobOfPart(job, first).plates).toEqual(["GOLD", "CutContour", "Crease"]);
    const envelope = second && jobOfPart(job, second);
    expect([envelope?.plates, Object.keys(envelope?.fonts ?? {}), envelope?.photos]).toEqual([
      [],
      ["eb-garamond-400"],
      {},
    ]);
    const size = { w: 176, h: 125, bleed: 3 };
    expect(second && expectationOf(job, second)).toMatchObject({ pages: [size, size], plates: [] });
  });

  it("of an older version is read with the shipped condition and one part (ORD-06)", () => {
    const { profile: _profile, inkLimit: _inkLimit, parts: _parts, serial: _serial, ...older } = frozen();
    expect(FrozenJob.parse(older)).toMatchObject({ profile: null, inkLimit: 300, parts: [], serial: {} });
  });

  it.each([
    ["gold shown, none ordered", "none"],
    ["gold shown, silver ordered", "silver-refined"],
  ] as const)("refuses %s (PDF-02)", (_, refinement) => {
    const result = freezeJob({ ...input, refinement });
    expect(result.ok ? null : result.refusal).toMatchObject({
      code: "PREFLIGHT_FAILED",
      data: { rule: "plates", found: "GOLD" },
    });
  });

  it("refuses gold ordered and none used (PDF-02)", () => {
    const plain = list(page("a", 100, 100, [textItem("a", 5, 50)]));
    expect(freezeJob({ ...input, displayList: plain }).ok).toBe(false);
    expect(freezeJob({ ...input, displayList: plain, refinement: "none" }).ok).toBe(true);
  });

  it("refuses a design with an unknown font or photo (PDF-05)", () => {
    expect(freezeJob({ ...input, fonts: new Map() }).ok).toBe(false);
    expect(freezeJob({ ...input, photos: new Map() }).ok).toBe(false);
  });

  it("lists plates in output order and resources once", () => {
    expect(platesOfList(card)).toEqual(["GOLD", "CutContour", "Crease"]);
    expect(resourcesOfList(list(...card.pages, ...card.pages))).toEqual({
      fonts: ["eb-garamond-400", "pinyon-script-400", "jost-400"],
      photos: ["photo"],
    });
  });

  it("refuses stored jobs that are damaged (PDF-05)", () => {
    const job = frozen();
    expect(FrozenJob.safeParse({ ...job, fonts: { a: "short" } }).success).toBe(false);
    expect(FrozenJob.safeParse({ ...job, displayList: { ...card, pages: [] } }).success).toBe(false);
  });
});

describe("the sources of a frozen job", () => {
  const fonts: FontSource = { load: () => Promise.resolve({ bytes: new Uint8Array(["jost-400".length]), sha256: "" }) };
  const photos = (bytes: Uint8Array): ImageSource => ({
    open: () =>
      Promise.resolve({
        byteLength: bytes.length,
        sha256: "made up",
        read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
        close: () => Promise.resolve(),
      }),
    decode: () => Promise.resolve({ width: 1, height: 1, rgb: new Uint8Array(3), alpha: null }),
  });

  it("load only the frozen font (PDF-05)", async () => {
    const source = frozenFonts(fonts, frozen(), nodePrintPorts);
    await expect(source.load("jost-400")).resolves.toMatchObject({ sha256: fontHashes.get("jost-400") });
    await expect(source.load("pinyon-script-400")).rejects.toThrow("not the frozen one");
  });

  it("return photos with their frozen hash and decode no other bytes (PDF-05)", async () => {
    const same = frozenPhotos(photos(photoBytes), frozen(), nodePrintPorts);
    expect((await same.open("photo")).sha256).toBe(hashOf(photoBytes));
    await expect(same.decode("photo", 1)).resolves.toMatchObject({ width: 1 });
    const changed = frozenPhotos(photos(Uint8Array.from([9])), frozen(), nodePrintPorts);
    await expect(changed.decode("photo", 1)).rejects.toThrow("not the frozen one");
    await expect(same.open("another")).rejects.toThrow("not part of the frozen job");
  });
});
