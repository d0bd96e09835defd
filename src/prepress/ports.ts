/**
 * Receives finished bytes; resolves when the next write may follow (back-pressure). The writer then reuses the buffer,
 * so a sink must copy bytes it keeps. Source: PDF-06.
 */
export type ByteSink = { readonly write: (bytes: Uint8Array) => Promise<void> };

/** An incremental SHA-256; `hex` finishes it. */
export type Sha256 = { readonly update: (bytes: Uint8Array) => void; readonly hex: () => string };

/** A WebAssembly instance of HarfBuzz' subsetter: its exports by name and its memory. */
export type SubsetModule = {
  readonly call: (name: string, ...args: readonly number[]) => number;
  /** The whole memory; call again after every call into the module, because it may have grown. */
  readonly memory: () => Uint8Array;
};

/** Platform functions of the PDF writer, because prepress is independent of Node and browser. */
export type PrintPorts = {
  /** Compresses to the zlib format (RFC 1950). Equal input gives equal output. */
  readonly deflate: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** Decompresses the zlib format; rejects when the output would exceed `maxBytes` bytes. */
  readonly inflate: (bytes: Uint8Array, maxBytes?: number) => Promise<Uint8Array>;
  readonly newSha256: () => Sha256;
  /** Hex SHA-256 of bytes, computed while other work goes on. */
  readonly sha256: (bytes: Uint8Array) => Promise<string>;
  readonly loadSubsetModule: () => Promise<SubsetModule>;
};

/** A stored photo, read piece by piece so that 60 MB are never in memory at once. Source: PDF-06. */
export type StoredPhoto = {
  readonly byteLength: number;
  /** Hex SHA-256 of the bytes as frozen with the order; photos with equal hashes become one object. */
  readonly sha256: string;
  /** Reads into `space` if given and large enough, so that copying a photo needs only one buffer. */
  readonly read: (offset: number, length: number, space?: Uint8Array) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

/** Decoded 8-bit pixels, already oriented: sRGB triples row by row, `alpha` one byte per pixel if not opaque. */
export type DecodedPhoto = {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
  readonly alpha: Uint8Array | null;
};

/** A PDF uploaded by the customer, and the number of the page, from 1. Source: CFG-24, CFG-25. */
export type StoredPage = StoredPhoto & { readonly number: number };

/** Photos by asset id of the display list. */
export type ImageSource = {
  readonly open: (asset: string) => Promise<StoredPhoto>;
  /** The finished page of an asset that `open` returns as a picture; null for photos. */
  readonly page?: (asset: string) => Promise<StoredPage | null>;
  /** Decodes photos that cannot be embedded directly (PNG, WebP, CMYK JPEG), scaled down by `scale` (0..1]. */
  readonly decode: (asset: string, scale: number) => Promise<DecodedPhoto>;
};

/** Font files by face id of the display list, the same as used by layout. */
export type FontSource = {
  readonly load: (font: string) => Promise<{ readonly bytes: Uint8Array; readonly sha256: string }>;
};
