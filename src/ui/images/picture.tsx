import type { ComponentProps } from "react";
import { pictureFiles, type PictureView } from "./picture-files.ts";
import { catchUp, pictureDecoding, pictureLoading, showBroken, showLoaded } from "./picture-state.ts";

type PictureProps = Omit<
  ComponentProps<"img">,
  "src" | "srcSet" | "width" | "height" | "alt" | "ref" | "loading" | "decoding"
> & {
  readonly picture: PictureView;
  readonly sizes: string;
  /** Above the fold: not loaded lazily. */
  readonly eager?: boolean;
  /** The main picture of the page: loaded with high priority. */
  readonly first?: boolean;
  /** `lazy` or `eager`, from content; other values throw. */
  readonly loading?: string;
  /** `async`, `auto` or `sync`, from content; other values throw. */
  readonly decoding?: string;
};

/**
 * A responsive picture without layout shift, lazily loaded below the fold. Its placeholder is a plain background until
 * it has loaded, and remains as a box if loading fails (`onError` is called).
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
