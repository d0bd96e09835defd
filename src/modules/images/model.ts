/** Encodings of responses. Source: IMG-01. */
export const imageFormats = ["avif", "webp", "jpeg", "png"] as const;
/** An encoding of responses. */
export type ImageFormat = (typeof imageFormats)[number];

/** Media type of each encoding. */
export const mediaTypes: Readonly<Record<ImageFormat, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
  png: "image/png",
};

/** Allowed widths in pixels; any other width is refused. Ten pixels are a placeholder. Source: IMG-02, IMG-09. */
export const imageWidths = [10, 120, 200, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560, 3840] as const;

/** Longest side of a response in pixels. AVIF takes several times as long as the others for a large picture. */
export const longestSide = 4096;
/** Longest side of a response in AVIF. */
export const longestAvifSide = 1920;

/** Maximum pixels and bytes of a source. Source: IMG-09, D-26. */
export const largestSource = { pixels: 50_000_000, bytes: 40 * 1024 * 1024 } as const;

/** Default quality. Source: IMG-01. */
export const standardQuality = 85;

/** How a picture fills the requested width and height. */
export const imageFits = ["cover", "contain", "fill", "inside", "outside"] as const;
/** How a picture fills the requested width and height. */
export type ImageFit = (typeof imageFits)[number];

/** Which part is kept when a picture is cropped to cover. */
export const imagePositions = ["center", "top", "right", "bottom", "left", "entropy", "attention"] as const;
/** Which part is kept when a picture is cropped to cover. */
export type ImagePosition = (typeof imagePositions)[number];

/** A rectangle of the upright source in pixels. */
export type ImageArea = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The modifiers of a URL, checked and complete. Lengths in pixels. */
export type Modifiers = {
  readonly width?: number;
  readonly height?: number;
  readonly fit: ImageFit;
  readonly position: ImagePosition;
  /** Area to keep when the picture is cropped; takes precedence over `position`. */
  readonly focus?: ImageArea;
  readonly quality: number;
  /** `auto` lets the browser's Accept header decide. */
  readonly format: ImageFormat | "auto";
  /** Colour behind transparent parts and around a contained picture: six hexadecimal digits. */
  readonly background?: string;
  /** Standard deviation of the blur; 0 is none. */
  readonly blur: number;
  /** Clockwise, after the EXIF orientation. */
  readonly rotate: 0 | 90 | 180 | 270;
  /** Crop of the upright, rotated source, applied before anything else. */
  readonly crop?: ImageArea;
};

/** Modifiers of a URL without any. */
export const plainModifiers: Modifiers = {
  fit: "cover",
  position: "center",
  quality: standardQuality,
  format: "auto",
  blur: 0,
  rotate: 0,
};
