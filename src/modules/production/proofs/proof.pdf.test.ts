import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { DesignDocument, ImageElement } from "#design/model/design-document.ts";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import { createProject } from "#modules/designs/create-project.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { aBoundBook, boundBook } from "#prepress/testing/bound-book.ts";
import { hasPdfTools, memorySink, put, run, workshop } from "#prepress/testing/pdf-workshop.ts";
import { proofApi } from "./proof-api.server.ts";
import { writeProof } from "./write-proof.server.ts";

const database = useTestDatabase();
const shop = workshop();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});
afterAll(() => shop.close());

const template = (id: string): DesignTemplate =>
  DesignTemplate.parse(JSON.parse(readFileSync(fromRoot("designs", "templates", `${id}.json`), "utf8")));
async function proofOf(document: DesignDocument): Promise<Uint8Array> {
  const named = { refinement: "gold", id: "p", title: "Karte", locale: "de-DE" } as const;
  const sink = memorySink();
  await writeProof(deps, { document, ...named, changed: deps.clock.now() }, sink);
  return sink.bytes();
}

/** A card with the names of guests on envelopes of their own. */
function withEnvelopes(document: DesignDocument): DesignDocument {
  const [text] = document.pages.flatMap((page) => page.elements).filter((element) => element.type === "text");
  const rows = Array.from({ length: 5 }, (_, n) => ({
    id: `r${n}`,
    values: { "guest.name": `Gast${n}` },
    overrides: {},
  }));
  const envelope = {
    id: "envelope-front",
    part: "envelope",
    w: 176,
    h: 125,
    panels: [{ role: "front", x: 0, y: 0, w: 176, h: 125 }],
    elements: [{ ...text, id: "guest", x: 20, y: 50, w: 120, h: 30, rotation: 0, text: "{{guest.name}}", runs: [] }],
  };
  return DesignDocument.parse({
    ...document,
    parts: [...document.parts, { id: "envelope", kind: "envelope", serial: true }],
    records: { source: "", fields: ["guest.name"], rows },
    pages: [...document.pages, envelope],
  });
}

describe.skipIf(!hasPdfTools())("PDF-08 the proof of a design", () => {
  test("contains every part and the first three records, each with the stamp that it is not for printing", async () => {
    const { document } = template("olivenzweig-pocketfold");
    const file = put(shop.path("proof.pdf"), await proofOf(withEnvelopes(document)));
    const pages = document.pages.length + 3;
    expect(run("pdfinfo", file)).toMatch(new RegExp(`Pages: +${pages}\n`));
    const texts = run("pdftotext", "-raw", file, "-").split("\f").slice(0, pages);
    for (const text of texts) expect(text.replaceAll(/\s+/g, "")).toContain("Korrekturabzug–nichtfürdenDruck");
    const all = texts.join("").replaceAll(/\s+/g, "").toLowerCase();
    expect(["gast0", "gast2", "gast3"].map((name) => all.includes(name))).toEqual([true, true, false]);
    expect(run("qpdf", "--check", file)).toContain("No syntax or stream encoding errors");
  });

  test("has pages with 12 mm around the trim, and photos of at most 150 ppi", async () => {
    const { document } = template("handschrift-save-the-date");
    const slot = document.pages.flatMap((page) => page.elements).find((element) => element.type === "image");
    const small = ImageElement.parse({ ...slot, id: "small", x: 5, y: 5, w: 20, h: 15, crop: null });
    const [front] = document.pages;
    if (!front) throw new Error("no page");
    const card = { ...document, pages: [{ ...front, elements: [small] }] };
    const file = put(shop.path("photo.pdf"), await proofOf(card));
    const [, width = 0, height = 0] = (/Page size: +([\d.]+) x ([\d.]+)/.exec(run("pdfinfo", file)) ?? []).map(Number);
    expect([Math.round((width / 72) * 25.4), Math.round((height / 72) * 25.4)]).toEqual([front.w + 24, front.h + 24]);
    const [row = ""] = run("pdfimages", "-list", file).trim().split("\n").slice(2);
    const [, , , , , , , , , , , , xPpi] = row.trim().split(/\s+/);
    expect(Number(xPpi)).toBeLessThanOrEqual(152);
    expect(Number(xPpi)).toBeGreaterThan(100);
  });
});

describe.skipIf(!hasPdfTools())("BOOK-11 the preview of a book", () => {
  const millimetres = (file: string, page: number): readonly number[] => {
    const text = run("pdfinfo", "-f", String(page), "-l", String(page), file);
    const [, w = 0, h = 0] = (/size: +([\d.]+) x ([\d.]+)/.exec(text) ?? []).map(Number);
    return [w, h].map((points) => Math.round((points / 72) * 254) / 10);
  };

  test("has the cover, every page and every spread whole, at trim size and stamped", async () => {
    const { w, h, spine } = boundBook;
    const file = put(shop.path("preview.pdf"), await proofOf(aBoundBook("block")));
    expect([1, 2, 3, 4, 5].map((page) => millimetres(file, page))).toEqual([
      [2 * w + spine, h],
      [w, h],
      [2 * w, h],
      [2 * w, h],
      [w, h],
    ]);
    const texts = run("pdftotext", "-raw", file, "-").split("\f").slice(0, 5);
    for (const text of texts) expect(text.replaceAll(/\s+/g, "")).toContain("Vorschau–nichtfürdenDruck");
    expect(run("qpdf", "--check", file)).toContain("No syntax or stream encoding errors");
  });

  test("has photos of at most 72 ppi", async () => {
    const book = aBoundBook("block");
    const sample = { id: "blattschatten", kind: "sample" as const, width: 1200, height: 800, sha256: "0".repeat(64) };
    const file = put(
      shop.path("small.pdf"),
      await proofOf({ ...book, assets: { p1: sample, p2: sample, p3: sample } }),
    );
    const rows = run("pdfimages", "-list", file).trim().split("\n").slice(2);
    const found = rows.map((row) => Number(row.trim().split(/\s+/)[12]));
    expect(found.length).toBeGreaterThan(2);
    for (const ppi of found) expect(ppi).toBeLessThanOrEqual(74);
  });
});

test("PDF-08 GEN-08 the proof is for its owner; another visitor's gets the same response as an unknown one", async () => {
  const app = await createServer(deps);
  const templates = () => Promise.resolve(template("olivenzweig-tischkarte"));
  app.post("/begin", async (request) => {
    const session = await request.visitor.start();
    const created = await createProject(
      { ...deps, templates },
      { designId: designId("olivenzweig-tischkarte"), options: {}, quantity: 50, session, locale: "de-DE" },
    );
    return created.ok ? created.value : created.refusal;
  });
  await app.register(async (scope) => proofApi(scope, deps));
  await app.ready();
  const begun = await app.inject({
    method: "POST",
    url: "/begin",
    headers: { host: "localhost", origin: "http://localhost" },
  });
  const cookie = String(begun.headers["set-cookie"]).split(";")[0] ?? "";
  const url = `/web-api/projects/${String(begun.json().id)}/proof`;
  const own = await app.inject({ url, headers: { host: "localhost", cookie } });
  expect([own.statusCode, own.headers["content-type"], own.headers["cache-control"]]).toEqual([
    200,
    "application/pdf",
    "private, no-store",
  ]);
  expect(own.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  const stranger = await app.inject({ url, headers: { host: "localhost" } });
  const nobody = await app.inject({ url: "/web-api/projects/abc/proof", headers: { host: "localhost", cookie } });
  expect([stranger.statusCode, nobody.statusCode]).toEqual([404, 404]);
  await app.close();
});
