import type { ColorMatrix, Matrix } from "#design/display-list.ts";
import { multiply } from "../pdf/content-stream.ts";
import { mayPassThrough, readJpegHeader, type JpegHeader, type Orientation } from "./jpeg-header.ts";
import { name, type PdfDict, type PdfRef, type PdfValue } from "../pdf/pdf-objects.ts";
import type { PdfWriter } from "../pdf/pdf-writer.ts";
import { CustomerPages, type CustomerPagesContext } from "./customer-pages.ts";
import { applyFilter } from "./apply-photo-filter.ts";
import type { DecodedPhoto, ImageSource, PrintPorts, StoredPhoto } from "../ports.ts";

/** A photo in the file, or a page used like one. */
export type PlacedPhoto = {
  readonly ref: PdfRef;
  /** Maps the object's own space to the oriented photo: a unit square, y downwards. */
  readonly matrix: Matrix;
  /** What was written: the photo's original bytes, decoded pixels, or a vector page. */
  readonly kept: "original" | "decoded" | "page";
};

/** A copied photo, and the hash of what was copied. */
type Copied = { readonly ref: PdfRef; readonly sha256: string };

/** Profiles for photos without one. `null` in RGB mode, where plain device colour is written. */
export type PhotoProfiles = { readonly rgb: Uint8Array; readonly grey: Uint8Array } | null;

const pieceBytes = 256 * 1024;
/** Photos up to this size are read whole, so that they are hashed while they are written. Source: PDF-06. */
const wholeBytes = 8 * 1024 * 1024;

/** Matrices from stored to oriented unit square, y downwards, by EXIF orientation. Source: TIFF 6.0, tag 274. */
const orientationMatrix: Readonly<Record<Orientation, Matrix>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, 1, 0],
  7: [0, -1, -1, 0, 1, 1],
  8: [0, -1, 1, 0, 0, 1],
};

/** PDF image space has its first row at y = 1, the oriented photo at y = 0. */
const upright: Matrix = [1, 0, 0, -1, 0, 1];

const orient = (orientation: Orientation): Matrix => multiply(orientationMatrix[orientation], upright);

async function* piecesOf(photo: StoredPhoto, space: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < photo.byteLength; offset += pieceBytes) {
    yield await photo.read(offset, Math.min(pieceBytes, photo.byteLength - offset), space);
  }
}

function profileFits(profile: Uint8Array, components: number): boolean {
  const space = String.fromCharCode(...profile.subarray(16, 20));
  const version = profile[8] ?? 0;
  return version <= 4 && space === (components === 1 ? "GRAY" : "RGB ");
}

/**
 * Writes photos once per content, however many pages use them: original JPEG bytes where readers decode them reliably,
 * finished pages as vector where they print reliably, decoded pixels otherwise.
 * Source: PDF-01, CFG-24, CFG-25, D-26; ADR-0026.
 */
export class PhotoStore {
  readonly #writer: PdfWriter;
  readonly #ports: PrintPorts;
  readonly #source: ImageSource;
  readonly #profiles: PhotoProfiles;
  readonly #pages: CustomerPages;
  readonly #bySha = new Map<string, PlacedPhoto>();
  readonly #byAsset = new Map<string, PlacedPhoto>();
  #space = new Uint8Array(pieceBytes);
  readonly #colourSpaces = new Map<string, PdfRef>();

  constructor(
    writer: PdfWriter,
    ports: PrintPorts,
    source: ImageSource,
    { profiles, ...pages }: Pick<CustomerPagesContext, "group" | "inkLimit"> & { readonly profiles: PhotoProfiles },
  ) {
    this.#writer = writer;
    this.#ports = ports;
    this.#source = source;
    this.#profiles = profiles;
    this.#pages = new CustomerPages(writer, ports, { ...pages, rgb: () => this.#colourSpace(3, null) });
  }

  /** Results for finished pages, and their layers. */
  get pages(): Pick<CustomerPages, "records" | "layers"> {
    return this.#pages;
  }

  /**
   * Writes a photo, with edits if given, unless it is already in the file; `scale` (0..1] limits the pixels of decoded ones.
   * Edited photos are decoded: their colours are computed on pixels. Source: CFG-13.
   */
  async write(asset: string, scale: number, filter?: ColorMatrix): Promise<PlacedPhoto> {
    const edits = filter ? JSON.stringify(filter) : "";
    const known = this.#byAsset.get(`${asset} ${edits}`);
    if (known) return known;
    const page = await this.#writePage(asset, filter !== undefined);
    if (page) this.#byAsset.set(`${asset} ${edits}`, page);
    if (page) return page;
    const photo = await this.#source.open(asset);
    try {
      const content = `${photo.sha256} ${edits}`;
      const placed = this.#bySha.get(content) ?? (await this.#writeNew(asset, photo, scale, filter));
      this.#bySha.set(content, placed);
      this.#byAsset.set(`${asset} ${edits}`, placed);
      return placed;
    } finally {
      await photo.close();
    }
  }

  async #writePage(asset: string, edited: boolean): Promise<PlacedPhoto | null> {
    const page = await this.#source.page?.(asset);
    if (!page) return null;
    try {
      const placed = await this.#pages.write(asset, page, edited);
      return placed && { ref: placed.ref, matrix: multiply(upright, placed.matrix), kept: "page" };
    } finally {
      await page.close();
    }
  }

  async #writeNew(
    asset: string,
    photo: StoredPhoto,
    scale: number,
    filter: ColorMatrix | undefined,
  ): Promise<PlacedPhoto> {
    if (filter) return this.#writePixels(applyFilter(await this.#source.decode(asset, scale), filter));
    const header = await readJpegHeader(photo);
    if (header && mayPassThrough(header)) return this.#writeJpeg(photo, header);
    return this.#writePixels(await this.#source.decode(asset, scale));
  }

  async #writeJpeg(photo: StoredPhoto, header: JpegHeader): Promise<PlacedPhoto> {
    const entries = {
      Type: name("XObject"),
      Subtype: name("Image"),
      Width: header.width,
      Height: header.height,
      ColorSpace: await this.#colourSpace(header.components, header.icc),
      BitsPerComponent: 8,
      Filter: name("DCTDecode"),
    };
    const copied = photo.byteLength > wholeBytes ? this.#copyPieces(entries, photo) : this.#copyWhole(entries, photo);
    const { ref, sha256 } = await copied;
    if (sha256 !== photo.sha256) throw new Error("photo bytes differ from the hash they were frozen with");
    return { ref, matrix: orient(header.orientation), kept: "original" };
  }

  /** Copies a photo piece by piece, however large it is. */
  async #copyPieces(entries: PdfDict, photo: StoredPhoto): Promise<Copied> {
    const hash = this.#ports.newSha256();
    const space = this.#space;
    const hashed = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of piecesOf(photo, space)) {
        hash.update(piece);
        yield piece;
      }
    };
    const ref = await this.#writer.streamOf(entries, photo.byteLength, hashed());
    return { ref, sha256: hash.hex() };
  }

  /** Copies a photo at once, into a buffer that grows with the largest one. */
  async #copyWhole(entries: PdfDict, photo: StoredPhoto): Promise<Copied> {
    if (this.#space.length < photo.byteLength) this.#space = new Uint8Array(photo.byteLength);
    const bytes = await photo.read(0, photo.byteLength, this.#space);
    const [ref, sha256] = await Promise.all([
      this.#writer.streamOf(entries, photo.byteLength, [bytes]),
      this.#ports.sha256(bytes),
    ]);
    return { ref, sha256 };
  }

  async #writePixels(pixels: DecodedPhoto): Promise<PlacedPhoto> {
    const common = {
      Type: name("XObject"),
      Subtype: name("Image"),
      Width: pixels.width,
      Height: pixels.height,
      BitsPerComponent: 8,
    };
    const mask = pixels.alpha
      ? await this.#writer.stream({ ...common, ColorSpace: name("DeviceGray") }, pixels.alpha)
      : undefined;
    const colourSpace = await this.#colourSpace(3, null);
    const ref = await this.#writer.stream({ ...common, ColorSpace: colourSpace, SMask: mask }, pixels.rgb);
    return { ref, matrix: upright, kept: "decoded" };
  }

  async #colourSpace(components: number, own: Uint8Array | null): Promise<PdfValue> {
    const usable = own && profileFits(own, components) ? own : null;
    const profile = usable ?? (components === 1 ? this.#profiles?.grey : this.#profiles?.rgb);
    if (!profile) return name(components === 1 ? "DeviceGray" : "DeviceRGB");
    const hash = this.#ports.newSha256();
    hash.update(profile);
    const key = hash.hex();
    const known = this.#colourSpaces.get(key);
    if (known) return known;
    const stream = await this.#writer.stream({ N: components }, profile);
    const ref = await this.#writer.object([name("ICCBased"), stream]);
    this.#colourSpaces.set(key, ref);
    return ref;
  }
}
