import type { Readable } from "node:stream";
import { accept, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { readFileKind, type FileKind } from "./read-file-kind.server.ts";

/** A file of the content system, as named by its URL. Source: PB-09. */
export type AssetAddress = { readonly space: string; readonly hash: string; readonly name: string };

/** A stored file: its URL and its kind. */
export type StoredAsset = FileKind & { readonly address: string };

const hashLetters = 20;
const keyOf = (hash: string): string => `assets/${hash}`;

const written: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Reduces any file name to characters allowed in a URL. */
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
 * Stores a picture, film or captions for pages of the content system; the same bytes are stored once. The URL
 * contains width and height, as helpers of that system expect: `/f/{space}/{width}x{height}/{hash}/{name}`. Refuses
 * what `readFileKind` refuses.
 * @source PB-09, IMG-09, D-26
 */
export async function storeAsset(
  deps: Pick<Deps, "files">,
  asset: { readonly space: string; readonly name: string; readonly bytes: Uint8Array },
): Promise<Result<StoredAsset>> {
  const { space, bytes } = asset;
  if (!/^\d{1,12}$/.test(space)) throw new Error("the space of an asset is a number");
  const read = await readFileKind(bytes);
  if (!read.ok) return read;
  const { width, height, extension } = read.value;
  const hash = sha256(bytes).slice(0, hashLetters);
  await deps.files.put(keyOf(hash), bytes);
  const address = `/f/${space}/${width}x${height}/${hash}/${plainName(asset.name)}.${extension}`;
  return accept({ ...read.value, address });
}

/** Deletes the bytes of a file permanently; does nothing if there are none. */
export async function deleteAssetBytes(deps: Pick<Deps, "files">, { hash }: AssetAddress): Promise<void> {
  await deps.files.delete(keyOf(hash));
}

/** Parses `{space}/{width}x{height}/{hash}/{name}`; undefined for anything that does not match exactly. */
export function parseAssetAddress(text: string): AssetAddress | undefined {
  const pattern =
    /^(\d{1,12})\/\d{1,5}x\d{1,5}\/([0-9a-f]{20})\/([a-z0-9-]{1,60}\.(?:jpg|png|webp|avif|gif|svg|mp4|webm|vtt))$/;
  const [, space, hash, name] = pattern.exec(text) ?? [];
  return space && hash && name ? { space, hash, name } : undefined;
}

/** Media types by file extension. */
const mediaTypes: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  svg: "image/svg+xml",
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: "text/vtt; charset=utf-8",
};

/** The media type of a file for the response. */
export function mediaTypeOf({ name }: AssetAddress): string {
  return mediaTypes[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}

/** Whether the file is stored. */
export function assetExists(deps: Pick<Deps, "files">, { hash }: AssetAddress): Promise<boolean> {
  return deps.files.exists(keyOf(hash));
}

export async function assetBytes(deps: Pick<Deps, "files">, { hash }: AssetAddress): Promise<Uint8Array> {
  return deps.files.getBytes(keyOf(hash));
}

/** Size of a file in bytes. */
export async function assetSize(deps: Pick<Deps, "files">, { hash }: AssetAddress): Promise<number> {
  return (await deps.files.getMetaData(keyOf(hash))).contentLength;
}

/** The bytes as stored, as a stream. */
export function assetStream(deps: Pick<Deps, "files">, { hash }: AssetAddress): Promise<Readable> {
  return deps.files.getStream(keyOf(hash));
}
