import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { FrozenJob } from "#prepress/print-job/frozen-job.ts";
import { JobTicket } from "#prepress/print-job/job-ticket.ts";
import { produceOrderLine } from "./produce-order-line.server.ts";
import { lineOf, lineContext } from "../testing/line-context.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
let context: ReturnType<typeof lineContext>;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  context = lineContext(deps);
});

/** A PDF page among a visitor's uploads, with its rendered picture. */
async function uploadedPage(): Promise<{ readonly id: string; readonly sha256: string }> {
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]).drawRectangle({ x: 20, y: 20, width: 90, height: 60 });
  const bytes = await pdf.save();
  const drawn = await sharp({ create: { width: 1111, height: 1111, channels: 3, background: "#ffffff" } })
    .jpeg()
    .toBuffer();
  const [id, hash] = [newUuid(), sha256(bytes)];
  const { id: session } = await deps.db.selectFrom("visitor_session").select("id").limit(1).executeTakeFirstOrThrow();
  const page = { number: 1, widthMm: 70.56, heightMm: 70.56, trim: null, missingFonts: [], screenColors: false };
  await deps.db
    .insertInto("photo")
    .values({
      id,
      session_id: session,
      sha256: hash,
      bytes: bytes.length,
      mime: "application/pdf",
      orientation: 1,
      width: 1111,
      height: 1111,
      file_name: "Logo.pdf",
      print_sha256: sha256(drawn),
      focus_x: 0.5,
      focus_y: 0.5,
      kind: "pdf-page",
      page_number: 1,
      page_width_mm: 70.56,
      page_height_mm: 70.56,
      page_facts: JSON.stringify(page),
      created_at: new Date(deps.clock.now()),
    })
    .execute();
  await deps.files.put(`photos/${id}/original`, bytes);
  await deps.files.put(`photos/${id}/print`, drawn);
  return { id, sha256: hash };
}

test("CFG-25 ORD-06 a logo from a PDF is frozen with the hash of its file and printed as vector", async () => {
  const order = await context.orderOf();
  const logo = await uploadedPage();
  const asset = { ...logo, kind: "pdf-page", width: 1111, height: 1111 };
  const element = { id: "logo", type: "image", x: 30, y: 30, w: 30, h: 30, asset: logo.id };
  await context.changeDocument(order, (document) => ({
    ...document,
    assets: { ...z.looseObject({}).parse(document["assets"]), [logo.id]: asset },
    pages: document.pages.map((page, index) =>
      index === 0 ? { ...page, elements: [...page.elements, element] } : page,
    ),
  }));
  await produceOrderLine(deps, lineOf(order));
  const files = await context.filesOf(order);
  const json = async (kind: string): Promise<unknown> =>
    JSON.parse(await deps.files.get(files.find((file) => file.kind === kind)?.key ?? ""));
  expect(FrozenJob.parse(await json("frozen-design")).pages).toEqual({ [logo.id]: { sha256: logo.sha256, number: 1 } });
  expect(JobTicket.parse(await json("job-ticket")).ownPages).toEqual([
    { asset: logo.id, page: 1, kept: "vector", reasons: [] },
  ]);
  await deps.files.deleteAll(`photos/${logo.id}/original`);
  await context.rewind(order);
  await produceOrderLine(deps, lineOf(order));
  expect((await context.fresh(order.id)).lines[0]?.problem).toMatchObject({ findings: [{ code: "UPLOAD_UNKNOWN" }] });
});
