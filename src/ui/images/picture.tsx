import type { ComponentProps } from "react";
import { pictureFiles, type PictureView } from "./picture-files.ts";
import { catchUp, pictureDecoding, pictureLoading, showBroken, showLoaded } from "./picture-state.ts";

type PictureProps = Omit<
  ComponentProps<"img">,
  "src" | "srcSet" | "width" | "height" | "alt" | "ref" | "loading" | "decoding"
> & {
  readonly picture: PictureView;
  readonly sizes: string;
  /** Seen at once: not loaded lazily. */
  readonly eager?: boolean;
  /** The picture the page is about: loaded first. */
  readonly first?: boolean;
  /** `lazy` or `eager`, where content decides; anything else throws. */
  readonly loading?: string;
  /** `async`, `auto` or `sync`, where content decides; anything else throws. */
  readonly decoding?: string;
};

/**
 * A responsive picture without layout shift; below the fold it loads when it comes near. Its placeholder is a plain
 * ground until it is there, and stays as a box when it cannot be had (`onError` tells).
 * @source IMG-07, IMG-08
 */
export function Picture(props: PictureProps) {
  const { picture, sizes, eager, first, loading, decoding, className, style, onLoad, onError, ...rest } = props;
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
      loading={pictureLoading(loading ?? (eager || first ? "eager" : "lazy"))}
      decoding={pictureDecoding(decoding ?? (first ? "auto" : "async"))}
      {...(first ? { fetchPriority: "high" } : {})}
      className={className}
      style={{ ...style, objectPosition: picture.position }}
      data-state="waiting"
      ref={(image) => catchUp(image, picture.ratio)}
      onLoad={(event) => {
        showLoaded(event.currentTarget);
        onLoad?.(event);
      }}
      onError={(event) => {
        showBroken(event.currentTarget, picture.ratio);
        onError?.(event);
      }}
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
