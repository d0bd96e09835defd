import { layoutDocument } from "#design/layout.ts";
import { plateColors } from "#design/paint-svg.ts";
import { currentSchema, DesignDocument } from "#design/model.ts";
import { nodePrintPorts, shippedProfiles, shopArtwork } from "#modules/media/contract.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { writePrintFile } from "#prepress/write-print-file.ts";
import type { Paper } from "./model.ts";
import { paperDocument, paperFaces } from "./paper-pages.server.ts";

const screenInk = (rgb: string): { readonly rgb: string; readonly opacity: number } => ({ rgb, opacity: 1 });

function noPhoto(asset: string): Promise<never> {
  return Promise.reject(new Error(`a business paper shows no photo, found ${asset}`));
}

/** How a paper is kept: in which language, and with which XML inside that says the same. Source: ORD-12, ISO 19005-3. */
export type Keeping = { readonly language: string; readonly xml: string | null };

async function archiveOf({ language, xml }: Keeping) {
  const { photoProfiles } = await shippedProfiles(fromRoot("src", "prepress", "profiles"));
  const invoice = xml === null ? null : { fileName: "factur-x.xml" as const, bytes: new TextEncoder().encode(xml) };
  return { profile: photoProfiles.rgb, language, invoice };
}

/**
 * A paper as PDF for screens and office printers, with `keeping` as PDF/A-3; equal papers give equal bytes.
 * @source ORD-12, PDF-05
 */
export async function renderPaper(paper: Paper, keeping?: Keeping): Promise<Uint8Array> {
  const artwork = await shopArtwork();
  await artwork.fonts.ensure(paperFaces);
  const empty = DesignDocument.parse({
    schema: currentSchema,
    product: "paper",
    palette: {},
    pages: [{ id: "p", w: 10, h: 10, panels: [{ role: "front", x: 0, y: 0, w: 10, h: 10 }], elements: [] }],
  });
  const resources = await artwork.resourcesFor(empty, "none");
  const document = paperDocument(paper, resources);
  const pieces: Uint8Array[] = [];
  await writePrintFile(
    {
      displayList: layoutDocument(document, resources),
      fonts: { load: async (font) => ({ bytes: await artwork.fonts.bytes(font), sha256: "" }) },
      images: { open: noPhoto, decode: noPhoto },
      ports: nodePrintPorts,
      metadata: { title: paper.title, documentId: paper.documentId, created: paper.created },
      output: {
        kind: "rgb",
        plates: {
          GOLD: screenInk(plateColors.GOLD),
          ROSEGOLD: screenInk(plateColors.ROSEGOLD),
          SILVER: screenInk(plateColors.SILVER),
          RELIEF: screenInk(plateColors.RELIEF),
        },
        archive: keeping && (await archiveOf(keeping)),
      },
    },
    {
      write: (bytes) => {
        pieces.push(bytes.slice());
        return Promise.resolve();
      },
    },
  );
  return new Uint8Array(Buffer.concat(pieces));
}
