import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { refineAll } from "#design/commands/color-commands.ts";
import type { DisplayList } from "#design/display-list.ts";
import { fontsOfDocument } from "#design/text/fonts.ts";
import { layoutDocument } from "#design/layout/document-layout.ts";
import type { DesignDocument, Refinement } from "#design/model/design-document.ts";
import { withColorVariant } from "#design/templates/template.ts";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import { openFontFiles, openOrnamentFiles } from "#modules/media/shop-artwork/font-files.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import {
  expectationOf,
  FrozenJob,
  freezeJob,
  partsOfJob,
  resourcesOfList,
  type PartJob,
} from "#prepress/print-job/frozen-job.ts";
import { preflightPdf } from "#prepress/preflight/preflight-pdf.ts";
import { hasPdfTools, memorySink, put, run, workshop } from "#prepress/testing/pdf-workshop.ts";
import { writePrintFile } from "#prepress/print-job/write-print-file.ts";
import { bytesOf, fontFiles, nodePrintPorts, photoFiles, shippedProfiles } from "#modules/media/contract.server.ts";

const fonts = await openFontFiles(fromRoot("designs/fonts"));
const ornaments = openOrnamentFiles(fromRoot("designs/ornaments"));
const faces = fontFiles((font) =>
  fromRoot("designs/fonts", fonts.collection.registry.find((row) => row.id === font)?.file ?? font),
);
const collection = readdirSync(fromRoot("designs/templates"))
  .filter((file) => file.endsWith(".json"))
  .map((file) => DesignTemplate.parse(JSON.parse(readFileSync(fromRoot("designs/templates", file), "utf8"))));

/** All designs with FULL, else the first of every family and of every product. */
function designsTried(): readonly DesignTemplate[] {
  if (process.env["FULL"]) return collection;
  const met = new Set<string>();
  return collection.filter(({ family, document }) => {
    const isFirst = !met.has(family) || !met.has(document.product);
    met.add(family).add(document.product);
    return isFirst;
  });
}

const templates = designsTried();

async function layOut(document: DesignDocument, refinement: Refinement): Promise<DisplayList> {
  const names = document.pages.flatMap((page) =>
    page.elements.flatMap((element) => (element.type === "ornament" ? [element.ornament] : [])),
  );
  await ornaments.ensure(names);
  await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
  return layoutDocument(document, { fonts: fonts.collection, ornaments: ornaments.get, refinement });
}

type Printed = { readonly job: FrozenJob; readonly files: readonly PrintedPart[] };

async function printed(document: DesignDocument, refinement: Refinement): Promise<Printed> {
  const displayList = await layOut(document, refinement);
  const needed = resourcesOfList(displayList);
  const hashes = await Promise.all(needed.fonts.map(async (id) => [id, (await faces.load(id)).sha256] as const));
  const photos = new Map(needed.photos.map((id) => [id, document.assets[id]?.sha256 ?? ""]));
  const frozen = freezeJob({ displayList, refinement, condition: "FOGRA39", fonts: new Map(hashes), photos });
  if (!frozen.ok) throw new Error(JSON.stringify(frozen.refusal));
  // As a worker does: from the stored job, not from the document.
  const job = FrozenJob.parse(JSON.parse(JSON.stringify(frozen.value)));
  const files: PrintedPart[] = [];
  for (const part of partsOfJob(job)) files.push(await printedPart(job, part, document));
  return { job, files };
}

type PrintedPart = Awaited<ReturnType<typeof printedPart>>;

async function printedPart(job: FrozenJob, part: PartJob, document: DesignDocument) {
  const sink = memorySink();
  const report = await writePrintFile(
    {
      displayList: part.displayList,
      records: part.records,
      fonts: faces,
      images: photoFiles((asset) =>
        Promise.resolve({ path: fromRoot(`fixtures/photos/${document.assets[asset]?.id}.jpg`) }),
      ),
      ports: nodePrintPorts,
      metadata: { title: "Karte", documentId: `240001-1-${part.number}`, created: "2026-05-04T10:11:12Z" },
      sheetCode: `240001-1-${part.number}`,
      output: { kind: "print", ...(await shippedProfiles(fromRoot("src/prepress/profiles"))) },
    },
    sink,
  );
  const preflight = await preflightPdf(bytesOf(sink.bytes()), nodePrintPorts, expectationOf(job, part));
  return { bytes: sink.bytes(), report, preflight };
}

const plain = new Map<DesignDocument, Promise<Printed>>();

/** A design without refinement: printed once and shared by all tests of its files. */
function printedPlain(document: DesignDocument): Promise<Printed> {
  const made = plain.get(document) ?? printed(document, "none");
  plain.set(document, made);
  return made;
}

/** A customer's version: if the template refines nothing itself, everything that can be refined is. */
function refinedByCustomer(document: DesignDocument): DesignDocument {
  const elements = document.pages.flatMap((page) => page.elements);
  if (elements.some((element) => element.type !== "die" && element.refined)) return document;
  const changed = refineAll(document, { refined: true });
  if (!changed.ok) throw new Error(`${document.product} has nothing to refine`);
  return changed.value.document;
}

/** All its refinements, or none and one other, rotating over the designs. */
function refinementsTried({ refinements }: DesignTemplate, index: number): readonly Refinement[] {
  if (process.env["FULL"]) return refinements;
  const finishes = refinements.filter((refinement) => refinement !== "none");
  return refinements.filter((each) => each === "none" || each === finishes[index % finishes.length]);
}

const cases = templates.flatMap((template, index) =>
  refinementsTried(template, index).map((refinement) => ({ id: template.id, refinement, template })),
);

describe("the designs of the collection as print files", () => {
  it.each(cases)(
    "$id with $refinement passes the preflight (PDF-01, PDF-02, PDF-04)",
    async ({ template, refinement }) => {
      const { files, job } =
        refinement === "none"
          ? await printedPlain(template.document)
          : await printed(refinedByCustomer(template.document), refinement);
      const findings = files.flatMap(({ preflight }) => preflight.findings);
      expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
      const pages = files.reduce((sum, { preflight }) => sum + preflight.facts.pages, 0);
      expect(pages).toBe(template.document.pages.length);
      expect(new Set(files.flatMap(({ report }) => report.plates))).toEqual(new Set(job.plates));
    },
  );

  it("have equal bytes from the same frozen job, and differ by colour variant (PDF-05)", async () => {
    const [template] = templates.filter(({ variants }) => variants.length > 1);
    if (!template) throw new Error("no design with variants");
    const first = await printedPlain(template.document);
    const hashes = ({ files }: typeof first) => files.map(({ report }) => report.sha256);
    expect(hashes(await printed(template.document, "none"))).toEqual(hashes(first));
    const variant = template.variants.find(
      ({ palette }) => JSON.stringify(palette) !== JSON.stringify(template.document.palette),
    );
    if (!variant) throw new Error("no second variant");
    const other = await printed(withColorVariant(template.document, variant), "none");
    expect(hashes(other)).not.toEqual(hashes(first));
  });

  it.skipIf(!hasPdfTools())("contain every text as it was typed (PDF-01)", async () => {
    const shop = workshop();
    const squeeze = (text: string): string => text.replaceAll(/\s+/g, "").toLocaleUpperCase("de").replaceAll("ẞ", "SS");
    for (const { document } of templates) {
      const { files } = await printedPlain(document);
      const found = files
        .map(({ bytes }) => squeeze(run("pdftotext", "-raw", put(shop.path("card.pdf"), bytes), "-")))
        .join("");
      const texts = document.pages.flatMap((page) =>
        page.elements.flatMap((element) => (element.type === "text" ? element.text.split("\n") : [])),
      );
      for (const text of texts) expect(found).toContain(squeeze(text));
      expect(run("qpdf", "--check", shop.path("card.pdf"))).toContain("No syntax or stream encoding errors");
    }
    shop.close();
  });
});
