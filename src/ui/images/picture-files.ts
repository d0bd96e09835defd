/** Widths by kind of picture, and whether AVIF is offered (photographs). */
const sets = {
  card: { widths: [200, 320, 480, 640], avif: false },
  face: { widths: [320, 480, 640, 960], avif: false },
  scene: { widths: [320, 480, 640, 800, 960, 1280], avif: true },
  hero: { widths: [480, 640, 800, 960, 1280, 1600, 1920], avif: true },
  large: { widths: [960, 1600], avif: false },
} as const;

/** A kind of picture, which determines its widths. */
export type PictureSet = keyof typeof sets;

/** A picture of the shop: `asset` is its path without modifiers, `ratio` is width divided by height. Source: IMG-01. */
export type PictureView = {
  readonly asset: string;
  readonly set: PictureSet;
  readonly ratio: number;
  readonly alt: string;
  /** Crop modifier; `ratio` is that of the cropped part. */
  readonly crop?: string;
  /** URLs of another image service. */
  readonly files?: Pick<PictureFiles, "src" | "srcSet" | "avifSrcSet">;
  /** CSS `object-position` for further cropping by the page. */
  readonly position?: string;
};

/** The kinds of pictures with their widths. */
export const pictureSets: Readonly<Record<PictureSet, { readonly widths: readonly number[]; readonly avif: boolean }>> =
  sets;

/** URLs and size of a picture for `img` and `source`. */
export type PictureFiles = {
  readonly src: string;
  readonly srcSet: string;
  readonly avifSrcSet: string | undefined;
  readonly width: number;
  readonly height: number;
};

/** The files of a picture: `/_img/w_{width},f_{format}/{asset}`, or those of another image service. Source: IMG-01. */
export function pictureFiles({ asset, set, ratio, crop, files }: Omit<PictureView, "alt">): PictureFiles {
  const { widths, avif } = pictureSets[set];
  const address = (width: number, format: string) => `/_img/w_${width},f_${format}${crop ? `,${crop}` : ""}/${asset}`;
  const list = (format: string) => widths.map((width) => `${address(width, format)} ${width}w`).join(", ");
  const largest = widths.at(-1) ?? 0;
  return {
    src: address(largest, "webp"),
    srcSet: list("webp"),
    avifSrcSet: avif ? list("avif") : undefined,
    ...files,
    width: largest,
    height: Math.round(largest / ratio),
  };
}
