import { layoutDocument } from "#design/layout/document-layout.ts";
import { plateColors } from "#design/svg/paint-svg.ts";
import { currentSchema, DesignDocument } from "#design/model/design-document.ts";
import type { DisplayList } from "#design/display-list.ts";
import {
  nodePrintPorts,
  onePicture,
  proofPhotos,
  shippedProfiles,
  shopArtwork,
} from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { ImageSource } from "#prepress/ports.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { writePrintFile } from "#prepress/print-job/write-print-file.ts";
import type { Paper } from "./model.ts";
import { paperDocument, paperFaces } from "./paper-pages.server.ts";

type ShopArtwork = Awaited<ReturnType<typeof shopArtwork>>;

const screenInk = (rgb: string): { readonly rgb: string; readonly opacity: number } => ({ rgb, opacity: 1 });

function noPhoto(asset: string): Promise<never> {
  return Promise.reject(new Error(`a business paper shows no photo, found ${asset}`));
}

/** The archive format of a paper: its language, and the equivalent XML embedded in it. Source: ORD-12, ISO 19005-3. */
export type ArchiveFormat = { readonly language: string; readonly xml: string | null };

async function archiveOf({ language, xml }: ArchiveFormat) {
  const { photoProfiles } = await shippedProfiles(fromRoot("src", "prepress", "profiles"));
  const invoice = xml === null ? null : { fileName: "factur-x.xml" as const, bytes: new TextEncoder().encode(xml) };
  return { profile: photoProfiles.rgb, language, invoice };
}

/** The metadata of a PDF. `created` as ISO instant; the same id and content give the same bytes. */
export type PdfMetadata = { readonly title: string; readonly documentId: string; readonly created: string };

async function writePdf(
  displayList: DisplayList,
  metadata: PdfMetadata,
  artwork: ShopArtwork,
  images: ImageSource,
  keeping?: ArchiveFormat,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  await writePrintFile(
    {
      displayList,
      fonts: { load: async (font) => ({ bytes: await artwork.fonts.bytes(font), sha256: "" }) },
      images,
      ports: nodePrintPorts,
      metadata,
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

/**
 * A paper as PDF for screens and office printers, with `keeping` as PDF/A-3; equal papers give equal bytes.
 * @source ORD-12, PDF-05
 */
export async function renderPaper(paper: Paper, keeping?: ArchiveFormat): Promise<Uint8Array> {
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
  const { title, documentId, created } = paper;
  const list = layoutDocument(document, resources);
  const images = paper.logo ? onePicture(paper.logo.bytes) : { open: noPhoto, decode: noPhoto };
  return writePdf(list, { title, documentId, created }, artwork, images, keeping);
}

/** A document as PDF for screens and home printers, with reduced photos. Source: GIFT-02. */
export async function renderDocument(
  deps: Pick<Deps, "files">,
  document: DesignDocument,
  metadata: PdfMetadata,
): Promise<Uint8Array> {
  const artwork = await shopArtwork();
  const list = layoutDocument(document, await artwork.resourcesFor(document, "none"));
  return writePdf(list, metadata, artwork, proofPhotos(deps, document.assets, list.pages));
}
