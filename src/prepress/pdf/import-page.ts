import type { Matrix } from "#design/display-list.ts";
import { ObjectCopier, type CopiedLayer } from "./copy-objects.ts";
import type { Box } from "./page-boxes.ts";
import { decodedLimit } from "./pdf-filters.ts";
import { formatNumber, isKind, latin1Bytes, name, type PdfDict, type PdfRef, type PdfValue } from "./pdf-objects.ts";
import { pageView, type BoxName, type PageView } from "./pdf-pages.ts";
import type { PdfFile } from "./pdf-reader.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { isEncrypted } from "./pdf-xref.ts";
import type { PrintPorts } from "../ports.ts";

/** A page of another file, imported as a form. */
export type ImportedPage = {
  readonly ref: PdfRef;
  /** The visible part of the page, in points of the form's space: y upwards, already rotated and scaled. */
  readonly box: Box;
  readonly boxes: PageView["boxes"];
};

/** Matrix from an imported page to the unit square of an image, y upwards. */
export function toUnitSquare({ box: [left, bottom, right, top] }: ImportedPage): Matrix {
  const [w, h] = [right - left, top - bottom];
  return [1 / w, 0, 0, 1 / h, 0 - left / w, 0 - bottom / h];
}

/**
 * Writes pages of finished files as form XObjects into the file being written, with their fonts, pictures, colour
 * spaces, shadings, states and layers, equal content once. The caller checks what a page may contain.
 * Source: PDF-07, CFG-24, CFG-25; ISO 32000-2, 8.10.
 */
export class PageImporter {
  readonly #writer: PdfWriter;
  readonly #copier: ObjectCopier;

  /** `additions`: colour spaces for every resource dictionary, for example `DefaultRGB` for foreign files. */
  constructor(writer: PdfWriter, ports: Pick<PrintPorts, "newSha256">, additions: PdfDict = {}) {
    this.#writer = writer;
    this.#copier = new ObjectCopier(writer, ports, additions);
  }

  /** Layers of the imported pages, for the catalogue of the file. */
  get layers(): readonly CopiedLayer[] {
    return this.#copier.layers;
  }

  /**
   * Imports a page clipped to one of its boxes; a missing bleed or trim box falls back to the crop box. The page's
   * transparency group is kept with `grouped` or replaced by `group`; with neither, the page blends in the group of the
   * new page. Throws on an encrypted file, loops, invalid boxes, unknown filters of split content and sizes beyond the
   * limits.
   */
  async page(
    file: PdfFile,
    page: PdfDict,
    { use, grouped, group }: { readonly use: BoxName; readonly grouped: boolean; readonly group?: PdfValue },
  ): Promise<ImportedPage> {
    if (isEncrypted(file.trailer)) throw new Error("encrypted file");
    const { matrix, boxes } = await pageView(file, page);
    const box = boxes[use] ?? boxes.crop;
    const own = grouped ? page["Group"] : undefined;
    const form: PdfDict = {
      Type: name("XObject"),
      Subtype: name("Form"),
      BBox: [...toPageSpace(matrix, box)],
      Matrix: matrix.map(asReal),
      Resources: await this.#copier.resources(file, page["Resources"] ?? null),
      Group: group ?? (own === undefined ? undefined : await this.#copier.value(file, own)),
    };
    return { ref: await this.#content(file, page["Contents"], form), box, boxes };
  }

  /** A single content stream is copied in its stored encoding; split content is joined, because forms have only one stream. */
  async #content(file: PdfFile, contents: PdfValue | undefined, form: PdfDict): Promise<PdfRef> {
    const resolved = isKind(contents, "ref") ? await file.object(contents.number) : null;
    if (resolved?.stream) {
      const { stream } = resolved;
      if (stream.entries["F"] !== undefined) throw new Error("stream in another file");
      const { Filter, DecodeParms } = stream.entries;
      const stored: PdfDict = {
        Filter: Filter === undefined ? undefined : await this.#copier.value(file, Filter),
        DecodeParms: DecodeParms === undefined ? undefined : await this.#copier.value(file, DecodeParms),
      };
      return this.#writer.streamOf({ ...form, ...stored }, stream.length, file.storedPieces(stream));
    }
    const pieces: Uint8Array[] = [];
    for (const part of await file.list(contents)) pieces.push(await file.streamBytes(part), latin1Bytes("\n"));
    return this.#writer.stream(form, joined(pieces));
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > decodedLimit) throw new Error("content too long");
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

const asReal = (value: number): PdfValue => ({ kind: "real", digits: formatNumber(value, 9) });

/** Maps a box from the displayed space back to the page's own, because a form's bounding box applies before its matrix. */
function toPageSpace([a, b, c, d, e, f]: Matrix, [left, bottom, right, top]: Box): Box {
  const det = a * d - b * c;
  const back = (x: number, y: number): readonly [number, number] => [
    (d * (x - e) - c * (y - f)) / det,
    (a * (y - f) - b * (x - e)) / det,
  ];
  const [x1, y1] = back(left, bottom);
  const [x2, y2] = back(right, top);
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}
