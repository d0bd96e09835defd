/** Provider-independent image modifiers. Lengths in px. Source: IMG-01. */
export type ImageModifiers = {
  readonly width?: number;
  readonly height?: number;
  readonly fit?: "cover" | "contain" | "fill" | "inside" | "outside";
  readonly position?: string;
  readonly quality?: number;
  readonly format?: "auto" | "avif" | "webp" | "jpeg" | "png";
  readonly background?: string;
  readonly blur?: number;
};

/** Builds the URL of a picture from its source and modifiers. */
export type ImageProvider = (source: string, modifiers: ImageModifiers) => string;

/** Default quality of the shop's service, omitted from URLs. */
const impliedQuality = 85;

const isVector = (source: string) => /\.svg(?:$|[?#])/i.test(source);

/**
 * The shop's own image service: `{base}/{modifiers}/{source}`. It renders listed widths only: a width is rounded up to
 * the next one, and the height scaled with it.
 * @source IMG-01, IMG-09
 */
export function localProvider({
  base,
  widths,
}: {
  readonly base: string;
  readonly widths: readonly number[];
}): ImageProvider {
  return (source, { width, height, fit, position, quality, format, background, blur }) => {
    const made = width === undefined ? undefined : (widths.find((known) => known >= width) ?? widths.at(-1));
    const tall = height !== undefined && width && made ? Math.round((height * made) / width) : height;
    const size = made !== undefined && tall !== undefined ? [`s_${made}x${tall}`] : [];
    const sides = [made === undefined ? [] : `w_${made}`, tall === undefined ? [] : `h_${tall}`].flat();
    const parts = [
      ...(size.length > 0 ? size : sides),
      fit === undefined ? [] : `fit_${fit}`,
      position === undefined ? [] : `pos_${position}`,
      format === undefined ? [] : `f_${format}`,
      quality === undefined || quality === impliedQuality ? [] : `q_${quality}`,
      background === undefined ? [] : `b_${background.replace("#", "")}`,
      blur === undefined ? [] : `blur_${blur}`,
    ].flat();
    const path = /^https?:/.test(source) ? encodeURIComponent(source) : source.replace(/^\//, "");
    return `${base}/${parts.length > 0 ? parts.join(",") : "_"}/${path}`;
  };
}

/** The content system's host: `/m/`, then `fit-in`, the size, `smart` and filters after the file; drawings are unchanged. Source: IMG-01. */
export function contentProvider({ host }: { readonly host: string }): ImageProvider {
  return (source, { width = 0, height = 0, fit, position, quality, format, blur }) => {
    const address = source.startsWith("/") ? `${host}${source}` : source;
    if (isVector(source)) return address;
    const filters = [
      quality === undefined ? [] : `quality(${quality})`,
      format === undefined || format === "auto" ? [] : `format(${format})`,
      blur === undefined ? [] : `blur(${blur})`,
    ].flat();
    const options = [
      fit === "inside" ? "fit-in" : [],
      width > 0 || height > 0 ? `${width}x${height}` : [],
      position === "attention" ? "smart" : [],
      filters.length > 0 ? `filters:${filters.join(":")}` : [],
    ].flat();
    return `${address}/m/${options.join("/")}`;
  };
}

const proxyFits = { cover: "fill", contain: "fit", fill: "force", inside: "fit", outside: "fill-down" } as const;

/**
 * An image proxy with signed URLs: `{host}/{signature}/{options}/plain/{source}@{format}`.
 * @param sign signs a path, supplied by the code that has the key
 * @source IMG-01; address format of imgproxy
 */
export function proxyProvider({
  host,
  sign,
}: {
  readonly host: string;
  readonly sign: (path: string) => string;
}): ImageProvider {
  return (source, { width = 0, height = 0, fit = "cover", position, quality, format, background, blur }) => {
    const options = [
      width > 0 || height > 0 ? `rs:${proxyFits[fit]}:${width}:${height}` : [],
      position === "attention" ? "g:sm" : [],
      quality === undefined ? [] : `q:${quality}`,
      background === undefined ? [] : `bg:${background.replace("#", "")}`,
      blur === undefined ? [] : `bl:${blur}`,
      format === undefined || format === "auto" ? [] : `f:${format === "jpeg" ? "jpg" : format}`,
    ].flat();
    const path = `/${[...options, "plain", encodeURIComponent(source)].join("/")}`;
    return `${host}/${sign(path)}${path}`;
  };
}
