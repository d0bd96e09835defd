import type { ComponentProps } from "react";
import { pictureFiles, type PictureView } from "./picture-files.ts";

type PictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height" | "alt"> & {
  readonly picture: PictureView;
  readonly sizes: string;
  /** Seen at once: not loaded lazily. */
  readonly eager?: boolean;
  /** The picture the page is about: loaded first. */
  readonly first?: boolean;
};

/** A responsive picture without layout shift; below the fold it loads when it comes near. Source: IMG-07, IMG-08. */
export function Picture({ picture, sizes, eager, first, className, ...rest }: PictureProps) {
  const { src, srcSet, avifSrcSet, width, height } = pictureFiles(picture);
  const element = (
    <img
      {...rest}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={picture.alt}
      loading={eager || first ? "eager" : "lazy"}
      decoding={first ? "auto" : "async"}
      {...(first ? { fetchPriority: "high" } : {})}
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
