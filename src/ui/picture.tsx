import type { ComponentProps } from "react";

/** A picture in several sizes; `width` and `height` fix its place on the page before it loads. Source: IMG-07. */
export type PictureView = {
  readonly src: string;
  readonly srcSet: string;
  /** Smaller encoding of the same widths, where the picture has one. */
  readonly avifSrcSet?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

type PictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height" | "alt"> & {
  readonly picture: PictureView;
  readonly sizes: string;
  /** The picture the page is about: loaded first. */
  readonly eager?: boolean;
};

/** A responsive picture without layout shift; below the fold it loads when it comes near. Source: IMG-07, IMG-08. */
export function Picture({ picture, sizes, eager, className, ...rest }: PictureProps) {
  const { avifSrcSet, alt, ...image } = picture;
  const element = (
    <img
      {...rest}
      {...image}
      alt={alt}
      sizes={sizes}
      loading={eager ? "eager" : "lazy"}
      decoding={eager ? "auto" : "async"}
      {...(eager ? { fetchPriority: "high" } : {})}
      className={className}
    />
  );
  if (!avifSrcSet) return element;
  return (
    <picture className="contents [&>source]:hidden">
      <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />
      {element}
    </picture>
  );
}
