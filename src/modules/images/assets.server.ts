import sharp from "sharp";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { largestSource } from "./model.ts";

/** A picture of the content system, as its address names it. Source: PB-09. */
export type AssetAddress = { readonly space: string; readonly hash: string; readonly name: string };

/** A kept picture: its address and its size in upright pixels. */
export type KeptAsset = { readonly address: string; readonly width: number; readonly height: number };

const extensions: Readonly<Record<string, string>> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  heif: "avif",
  gif: "gif",
  svg: "svg",
};

const hashLetters = 20;
const keyOf = (hash: string): string => `assets/${hash}`;

const written: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Letters an address can hold, from whatever an editor's file is called. */
function plainName(name: string): string {
  const stem = name
    .replace(/\.[^./]*$/, "")
    .normalize("NFC")
    .toLowerCase();
  const plain = stem
    .replaceAll(/[äöüß]/g, (letter) => written[letter] ?? "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "");
  const shortened = plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");
  return shortened || "bild";
}

/**
 * Keeps a picture for pages of the content system; the same bytes are kept once. The address tells width and height,
 * as helpers of that system expect: `/f/{space}/{width}x{height}/{hash}/{name}`.
 * Refusals: IMAGE_BROKEN (no picture of a known format), IMAGE_TOO_LARGE (40 MB, 50 megapixels).
 * @source PB-09, IMG-09, D-26
 */
export async function keepAsset(
  deps: Pick<Deps, "files">,
  asset: { readonly space: string; readonly name: string; readonly bytes: Uint8Array },
): Promise<Result<KeptAsset>> {
  const { space, bytes } = asset;
  if (!/^\d{1,12}$/.test(space)) throw new Error("the space of an asset is a number");
  if (bytes.length > largestSource.bytes) return refuse("IMAGE_TOO_LARGE");
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const extension = extensions[facts?.format ?? ""];
  if (!facts?.width || !facts.height || extension === undefined) return refuse("IMAGE_BROKEN");
  if (facts.width * facts.height > largestSource.pixels) return refuse("IMAGE_TOO_LARGE");
  const hash = sha256(bytes).slice(0, hashLetters);
  const { width, height } = facts.autoOrient;
  await deps.files.put(keyOf(hash), bytes);
  return accept({
    address: `/f/${space}/${width}x${height}/${hash}/${plainName(asset.name)}.${extension}`,
    width,
    height,
  });
}

/** Reads `{space}/{width}x{height}/{hash}/{name}`; undefined for anything that is not exactly so. */
export function parseAssetAddress(text: string): AssetAddress | undefined {
  const pattern = /^(\d{1,12})\/\d{1,5}x\d{1,5}\/([0-9a-f]{20})\/([a-z0-9-]{1,60}\.(?:jpg|png|webp|avif|gif|svg))$/;
  const [, space, hash, name] = pattern.exec(text) ?? [];
  return space && hash && name ? { space, hash, name } : undefined;
}

/** True when the picture is kept. */
export function assetExists(deps: Pick<Deps, "files">, { hash }: AssetAddress): Promise<boolean> {
  return deps.files.exists(keyOf(hash));
}

/** The bytes as they were kept. */
export async function assetBytes(deps: Pick<Deps, "files">, { hash }: AssetAddress): Promise<Uint8Array> {
  return deps.files.getBytes(keyOf(hash));
}
