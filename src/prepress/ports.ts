/**
 * Where finished bytes go; resolves when the next write may follow (back-pressure). From then on the bytes belong to the
 * writer again, who fills them anew: a sink that keeps them copies them. Source: PDF-06.
 */
export type ByteSink = { readonly write: (bytes: Uint8Array) => Promise<void> };

/** An incremental SHA-256; `hex` ends it. */
export type Sha256 = { readonly update: (bytes: Uint8Array) => void; readonly hex: () => string };

/** A WebAssembly instance of HarfBuzz' subsetter: its exports by name and its memory. */
export type SubsetModule = {
  readonly call: (name: string, ...args: readonly number[]) => number;
  /** The whole memory; fetch it anew after every call, it may have grown. */
  readonly memory: () => Uint8Array;
};

/** What the PDF writer needs from its surroundings, because prepress itself knows no Node and no browser. */
export type PrintPorts = {
  /** Compresses to the zlib format (RFC 1950). Equal input gives equal output. */
  readonly deflate: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** Expands the zlib format; rejects when more than `most` bytes would come out. */
  readonly inflate: (bytes: Uint8Array, most?: number) => Promise<Uint8Array>;
  readonly newSha256: () => Sha256;
  readonly loadSubsetModule: () => Promise<SubsetModule>;
};

/** A stored photo, read piece by piece so that 60 MB never stand in memory at once. Source: PDF-06. */
export type StoredPhoto = {
  readonly byteLength: number;
  /** Hex SHA-256 of the bytes as frozen with the order; photos of equal hash become one object. */
  readonly sha256: string;
  /** Reads into `space` where it is given and large enough, so that passing a photo through costs one buffer. */
  readonly read: (offset: number, length: number, space?: Uint8Array) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

/** Decoded 8-bit pixels, already oriented: sRGB triples row by row, `alpha` one byte per pixel where it matters. */
export type DecodedPhoto = {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
  readonly alpha: Uint8Array | null;
};

/** A PDF as the customer brought it, and which of its pages is meant, from 1. Source: CFG-24, CFG-25. */
export type StoredPage = StoredPhoto & { readonly number: number };

/** Photos by asset id of the display list. */
export type ImageSource = {
  readonly open: (asset: string) => Promise<StoredPhoto>;
  /** The finished page behind an asset, which `open` gives as a picture; null for photos. */
  readonly page?: (asset: string) => Promise<StoredPage | null>;
  /** Decodes what cannot pass through (PNG, WebP, CMYK JPEG), scaled down by `scale` (0..1]. */
  readonly decode: (asset: string, scale: number) => Promise<DecodedPhoto>;
};

/** Font files by face id of the display list, as shaped by layout. */
export type FontSource = {
  readonly load: (font: string) => Promise<{ readonly bytes: Uint8Array; readonly sha256: string }>;
};
