import { pictureFiles } from "#ui/images/picture-files.ts";
import type { Device, ResponsiveImage } from "./views.ts";

/** Minimum viewport width of a picture; phones use the remaining one. Source: TEAS-13. */
const media: Readonly<Record<Device, string | undefined>> = {
  desktop: "(min-width: 1024px)",
  tablet: "(min-width: 768px)",
  mobile: undefined,
};
const order: readonly Device[] = ["desktop", "tablet", "mobile"];

function Sources({ image, sizes }: { readonly image: ResponsiveImage; readonly sizes: string }) {
  const { avifSrcSet, srcSet, width, height } = pictureFiles(image.picture);
  const from = media[image.media];
  const size = { sizes, width, height, ...(from ? { media: from } : {}) };
  return (
    <>
      {avifSrcSet ? <source type="image/avif" srcSet={avifSrcSet} {...size} /> : null}
      {from ? <source type="image/webp" srcSet={srcSet} {...size} /> : null}
    </>
  );
}

/** The focal point that stays visible on each kind of device, else an edge. Source: PB-15. */
function focusPoints(sorted: readonly ResponsiveImage[], edge: string): Readonly<Record<string, string>> {
  const of = (device: Device) => sorted.find(({ media: from }) => from === device);
  const smallest = sorted.at(-1);
  const tablet = of("tablet") ?? smallest;
  const images = { "--focus": smallest, "--focus-md": tablet, "--focus-xl": of("desktop") ?? tablet };
  return Object.fromEntries(Object.entries(images).map(([name, image]) => [name, image?.picture.position ?? edge]));
}

type ResponsivePictureProps = {
  readonly images: readonly ResponsiveImage[];
  /** Width on the page: on desktops, and below. */
  readonly sizes: readonly [desktop: string, narrow: string];
  /** The main picture of the page: loaded first; all others lazily. */
  readonly first?: boolean;
  /** The edge that stays visible in pictures without a focal point. */
  readonly edge?: "left" | "right" | "center";
  readonly className?: string;
};

/** One picture per kind of device; the browser loads only the matching one. Source: TEAS-01, TEAS-13, TEAS-14. */
export function ResponsivePicture({
  images,
  sizes,
  first = false,
  edge = "center",
  className = "",
}: ResponsivePictureProps) {
  const sorted = images.toSorted((a, b) => order.indexOf(a.media) - order.indexOf(b.media));
  const smallest = sorted.at(-1);
  if (!smallest) return null;
  const { src, srcSet, width, height } = pictureFiles(smallest.picture);
  const sizeOf = (device: Device) => (device === "desktop" ? sizes[0] : sizes[1]);
  return (
    <picture className="contents [&>source]:hidden">
      {sorted.map((image) => (
        <Sources key={image.media} image={image} sizes={sizeOf(image.media)} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizeOf(smallest.media)}
        width={width}
        height={height}
        alt={smallest.picture.alt}
        draggable={false}
        loading={first ? "eager" : "lazy"}
        {...(first ? { fetchPriority: "high" } : { decoding: "async" })}
        style={focusPoints(sorted, edge)}
        className={`object-(--focus) md:object-(--focus-md) xl:object-(--focus-xl) ${className}`}
      />
    </picture>
  );
}
