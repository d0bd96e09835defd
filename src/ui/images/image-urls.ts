import type { ImageModifiers, ImageProvider } from "./image-providers.ts";
import { sizeList, type Screens } from "./image-sizes.ts";

/** A named set of image options. */
export type ImagePreset = {
  readonly modifiers?: ImageModifiers;
  readonly sizes?: string;
  readonly densities?: readonly number[];
  readonly provider?: string;
};

export type ImageSettings = {
  readonly providers: Readonly<Record<string, ImageProvider>>;
  readonly provider: string;
  readonly presets?: Readonly<Record<string, ImagePreset>>;
  /** Hosts whose pictures are resized; URLs of other hosts are unchanged. */
  readonly domains?: readonly string[];
  readonly screens?: Screens;
  readonly densities?: readonly number[];
};

/** Options for one picture; override its preset. */
export type ImageRequest = ImagePreset & { readonly preset?: string };

/** Attributes of `img`. */
export type ImageFiles = {
  readonly src: string;
  readonly srcset: string | undefined;
  readonly sizes: string | undefined;
};

/** Size of a picture in px, and width divided by height; all zero if unknown. */
export type ImageMeta = { readonly width: number; readonly height: number; readonly ratio: number };

/** Builds image URLs by provider and preset. */
export type ImageAddresses = {
  readonly address: (input: unknown, request?: ImageRequest) => string;
  readonly files: (input: unknown, request?: ImageRequest) => ImageFiles;
  /** The tiny picture displayed until the real one has loaded. Source: IMG-02. */
  readonly placeholder: (input: unknown, request?: Pick<ImageRequest, "provider">) => string;
};

/** Defaults of every picture. Source: IMG-02. */
export const imageDefaults = {
  densities: [1, 2],
  modifiers: { format: "webp", quality: 85 },
  placeholder: { width: 10, height: 10, quality: 50, blur: 3 },
  placeholderColor: "#EFEFEF",
} as const;

function checkedInput(input: unknown): string {
  if (typeof input === "string") return input;
  throw new TypeError(`input must be a string (received ${typeof input}: ${JSON.stringify(input)})`);
}

function densitiesOf(densities: readonly number[]): readonly number[] {
  if (densities.length > 0) return densities;
  throw new Error("`densities` must not be empty, configure to `1` to render regular size only (DPR 1.0)");
}

/** Whether a source is not transformed: data URLs, and pictures of unlisted hosts. */
function staysAsItIs(source: string, domains: readonly string[]): boolean {
  if (source.startsWith("data:")) return true;
  if (!/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(source)) return false;
  const address = source.startsWith("//") ? `https:${source}` : source;
  return !URL.canParse(address) || !domains.includes(new URL(address).host);
}

function scaled({ width, height, ...modifiers }: ImageModifiers, to: number): ImageModifiers {
  const tall = width && height ? { height: Math.round((height * to) / width) } : {};
  return { ...modifiers, width: to, ...tall };
}

/**
 * Creates the builder of image URLs and `srcset` lists.
 * Throws the errors of IMG-03, IMG-04 and IMG-06 for an invalid provider, preset, source or densities.
 * @source IMG-01 to IMG-04, IMG-06
 */
export function createImageAddresses(settings: ImageSettings): ImageAddresses {
  const { providers, presets = {}, domains = [], screens } = settings;

  const providerOf = (name: string): ImageProvider => {
    const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
    if (!provider) throw new Error(`Unknown provider: ${name}`);
    return provider;
  };

  const complete = ({ preset: name, ...request }: ImageRequest): ImagePreset => {
    const preset = name !== undefined && Object.hasOwn(presets, name) ? presets[name] : undefined;
    if (name !== undefined && !preset) throw new Error(`Unknown preset: ${name}`);
    const modifiers = { ...imageDefaults.modifiers, ...preset?.modifiers, ...request.modifiers };
    return { ...preset, ...request, modifiers };
  };

  const built = (source: string, modifiers: ImageModifiers, provider?: string): string => {
    const make = providerOf(provider ?? settings.provider);
    return staysAsItIs(source, domains) ? source : make(source, modifiers);
  };

  return {
    address: (input, request = {}) => {
      const source = checkedInput(input);
      const { modifiers = {}, provider } = complete(request);
      return built(source, modifiers, provider);
    },
    placeholder: (input, { provider } = {}) => built(checkedInput(input), imageDefaults.placeholder, provider),
    files: (input, request = {}) => {
      const source = checkedInput(input);
      const { modifiers = {}, provider, sizes, densities } = complete(request);
      const steps = densitiesOf(densities ?? settings.densities ?? imageDefaults.densities);
      const { width } = modifiers;
      const list = sizeList({ sizes, densities: steps, width: width ?? 0 }, screens);
      const single = { src: built(source, modifiers, provider), srcset: undefined, sizes: undefined };
      if (staysAsItIs(source, domains) || (list.sizes === undefined && width === undefined)) return single;
      const files = list.candidates.map((each) => ({
        address: built(source, scaled(modifiers, each.width), provider),
        tag: each.tag,
      }));
      return {
        src: files.at(-1)?.address ?? single.src,
        srcset: files.map(({ address, tag }) => `${address} ${tag}`).join(", "),
        sizes: list.sizes,
      };
    },
  };
}

/**
 * The size of a picture as reported by its provider. If it is unavailable, that is logged and everything is zero.
 * @source IMG-05
 */
export async function imageMeta(
  address: string,
  measure: (address: string) => Promise<{ readonly width: number; readonly height: number }>,
  log: (text: string) => void,
): Promise<ImageMeta> {
  try {
    const { width, height } = await measure(address);
    return { width, height, ratio: width / height };
  } catch {
    log(`Failed to get image meta for ${address}`);
    return { width: 0, height: 0, ratio: 0 };
  }
}
