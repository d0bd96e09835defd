import { readdir } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { layoutPage } from "#design/layout/document-layout.ts";
import { Ornament } from "#design/model/ornament.ts";
import { aDocument, anOrnamentElement, aPage } from "#design/testing/builders.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { AcceptedPhotos } from "../photo-model.ts";
import { designArtwork } from "../shop-artwork/shop-artwork.server.ts";
import { photoServer } from "../testing/photo-server.ts";
import { aPdf } from "../testing/pdfs.ts";
import { onlyPhoto, sendFile } from "../testing/send-file.ts";

const database = useTestDatabase();
const origin = { host: "localhost", origin: "http://localhost" };
let app: FastifyInstance;
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database());
  app = await photoServer(deps, () => false);
});
afterAll(() => app.close());

const upload = (fileName: string, content: Buffer, cookie?: string) => sendFile({ app, cookie }, fileName, content);
const waiting = () => readdir(path.join(deps.config.DATA_FOLDER, "uploads"));

describe("own drawings", () => {
  const logo = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="20" height="20" fill="#c00"/></svg>',
  );

  it("are stored as paths for their owner, with previews (CFG-25)", async () => {
    const { answer, cookie } = await upload("Logo.svg", logo);
    const drawing = onlyPhoto(answer.body);
    expect(drawing).toMatchObject({ kind: "drawing", mime: "image/svg+xml", width: 1600, height: 800 });
    const preview = await app.inject({ url: drawing.previews.medium, headers: origin });
    expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ width: 640, height: 320, hasAlpha: true });
    const url = `/web-api/photos/${drawing.id}/drawing`;
    const paths = await app.inject({ url, headers: { ...origin, cookie } });
    expect(Ornament.parse(paths.json())).toMatchObject({ id: `asset:${drawing.id}`, viewBox: [0, 0, 1000, 500] });
    expect((await app.inject({ url, headers: origin })).statusCode).toBe(404);
  });

  it("are vector graphics in a design (CFG-25)", async () => {
    const { answer } = await upload("Logo2.svg", Buffer.concat([logo, Buffer.from("\n")]));
    const { id, width, height, sha256 } = onlyPhoto(answer.body);
    const page = aPage([anOrnamentElement({ id: "logo", ornament: `asset:${id}`, w: 40, h: 20 })]);
    const document = {
      ...aDocument(),
      pages: [page],
      assets: { [id]: { id, kind: "drawing" as const, width, height, sha256 } },
    };
    const { resourcesFor } = await designArtwork(deps);
    const { items } = layoutPage(page, document, await resourcesFor(document, "none"));
    expect(items).toMatchObject([{ kind: "path", element: "logo", fill: { rgb: "#cc0000" } }]);
  });
});

describe("own pages", () => {
  it("are accepted page by page with the facts that matter for print (CFG-24)", async () => {
    const pdf = await aPdf({
      size: [111, 154],
      bleed: 3,
      pages: ["#c00000", "#00c000"],
    });
    const { answer, cookie } = await upload("Karte.pdf", pdf);
    expect(answer.statusCode).toBe(201);
    const { photos } = AcceptedPhotos.parse(answer.json());
    expect(photos).toMatchObject([
      { kind: "pdf-page", mime: "application/pdf", page: { number: 1, widthMm: 111, heightMm: 154 } },
      { kind: "pdf-page", page: { number: 2, screenColors: true, missingFonts: ["Helvetica"] } },
    ]);
    expect(photos[0]?.page?.trim).toEqual({ x: 3, y: 3, w: 105, h: 148 });
    expect(photos[0]?.width).toBe(Math.round((111 / 25.4) * 400));
    const preview = await app.inject({ url: photos[1]?.previews.small ?? "", headers: origin });
    const { data } = await sharp(preview.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].map((value) => Math.round(value / 64))).toEqual([0, 3, 0]);
    expect(AcceptedPhotos.parse((await upload("Noch mal.pdf", pdf, cookie)).answer.json())).toMatchObject({
      known: true,
    });
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ["with a password", "PDF_ENCRYPTED", () => aPdf({ size: [105, 148], pages: ["#333333"], password: "geheim" })],
    [
      "of too many pages",
      "PDF_PAGES",
      () => aPdf({ size: [20, 20], pages: Array.from({ length: 13 }, () => "#333333") }),
    ],
    [
      "cut off in the middle",
      "UPLOAD_BROKEN",
      async () => (await aPdf({ size: [105, 148], pages: ["#333333"] })).subarray(0, 700),
    ],
    ["that only says so", "UPLOAD_BROKEN", async () => Buffer.from("%PDF-1.7\nnichts weiter\n%%EOF")],
    ["whose page is larger than any paper", "UPLOAD_BROKEN", () => aPdf({ size: [9000, 9000], pages: ["#333333"] })],
  ] as const)("are refused %s (CFG-24)", async (_, code, make) => {
    const { answer } = await upload("Datei.pdf", await make());
    expect(answer.json()).toMatchObject({ error: { code } });
    expect(await waiting()).toEqual([]);
  });
});
