import { imageWidths } from "#modules/images/contract.ts";
import { proxySigner } from "#modules/images/sign-proxy-path.server.ts";
import type { Config } from "#platform/config.server.ts";
import { shopOrigin } from "#platform/http/site.server.ts";
import { createImageAddresses, type ImageAddresses } from "#ui/images/image-urls.ts";
import { contentProvider, localProvider, proxyProvider, type ImageProvider } from "#ui/images/image-providers.ts";
import { pictureSets, type PictureSet, type PictureView } from "#ui/images/picture-files.ts";

/** URLs of a picture of the content system; undefined where the page builds them, which is the default. */
export type ContentPictures = (filename: string, set: PictureSet) => PictureView["files"];

/** The configured image providers; an image proxy fetches the shop's own files from the shop. */
function providersOf(config: Config): Readonly<Record<string, ImageProvider>> {
  const { IMAGE_CONTENT_HOST: host, IMAGE_PROXY_URL: proxy, IMAGE_PROXY_KEY: key, IMAGE_PROXY_SALT: salt } = config;
  const signed = proxy && key && salt ? proxyProvider({ host: proxy, sign: proxySigner({ key, salt }) }) : undefined;
  const whole = (source: string): string => new URL(source, shopOrigin(config)).href;
  return {
    local: localProvider({ base: "/_img", widths: imageWidths }),
    ...(host ? { content: contentProvider({ host }) } : {}),
    ...(signed ? { proxy: (source, modifiers) => signed(whole(source), modifiers) } : {}),
  };
}

/** Hosts whose pictures are resized: the listed ones, and the content system's own. */
function domainsOf({ IMAGE_ORIGINS: origins, IMAGE_CONTENT_HOST: host }: Config): readonly string[] {
  return [...origins, ...(host ? [host] : [])].map((origin) => new URL(origin).host);
}

function filesOf(images: ImageAddresses, source: string, set: PictureSet): NonNullable<PictureView["files"]> {
  const { widths, avif } = pictureSets[set];
  const address = (width: number, format?: "avif") =>
    images.address(source, { preset: set, modifiers: { width, ...(format ? { format } : {}) } });
  const list = (format?: "avif") => widths.map((width) => `${address(width, format)} ${width}w`).join(", ");
  return {
    src: address(widths.at(-1) ?? 0),
    srcSet: list(),
    avifSrcSet: avif ? list("avif") : undefined,
  };
}

/**
 * Creates the URL builder for pictures of the content system: the operator's presets override the provider. Throws the
 * errors of IMG-03 for a provider that is not configured and for a preset that is not a `PictureSet`.
 * @source IMG-01, IMG-03
 */
export function contentPictures(config: Config): ContentPictures {
  const { IMAGE_PROVIDER: provider, IMAGE_PRESETS: configured } = config;
  const known = Object.fromEntries(Object.keys(pictureSets).map((set) => [set, { provider, ...configured[set] }]));
  const images = createImageAddresses({
    providers: providersOf(config),
    provider,
    presets: known,
    domains: domainsOf(config),
  });
  // An invalid setting fails at startup, not on a page.
  for (const preset of [...Object.keys(known), ...Object.keys(configured)])
    images.address("/f/0/1x1/0/x.jpg", { preset });
  const isForeign = config.CONTENT_ENDPOINT !== undefined || config.CONTENT_REGION !== undefined;
  return (filename, set) => {
    const own = /^(?:https?:\/\/[^/]+)?(\/f\/.+)$/.exec(filename)?.[1];
    const source = isForeign || own === undefined ? filename : own;
    const isUsual = known[set]?.provider === "local" && !configured[set]?.modifiers && source.startsWith("/f/");
    return isUsual ? undefined : filesOf(images, source, set);
  };
}

const made = new WeakMap<Config, ContentPictures>();

/** `contentPictures`, created once per process. */
export function contentPicturesOf(config: Config): ContentPictures {
  const pictures = made.get(config) ?? contentPictures(config);
  made.set(config, pictures);
  return pictures;
}

/** External origins that serve the shop's pictures; none by default. Source: IMG-01, NFR-02. */
export function pictureOrigins({ IMAGE_CONTENT_HOST: host, IMAGE_PROXY_URL: proxy }: Config): readonly string[] {
  return [host, proxy].flatMap((address) => (address ? [new URL(address).origin] : []));
}
