import { yearSeconds } from "#kernel/durations.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { sha256 } from "#platform/random.server.ts";
import {
  assetBytes,
  assetExists,
  assetSize,
  assetStream,
  mediaTypeOf,
  parseAssetAddress,
  type AssetAddress,
} from "./assets.server.ts";
import { pieceOf, pieceOfStream } from "./byte-ranges.server.ts";
import { chooseFormat } from "./choose-format.ts";
import { hasTagged, type HotImages } from "./memory-cache.server.ts";
import { imageKey, type ImageService, type ImageSource } from "./image-service.server.ts";
import { mediaTypes, type Modifiers } from "./model.ts";
import { parseModifiers } from "./modifiers.ts";
import type { RemoteImages } from "./remote-images.server.ts";
import { parseVendorOptions } from "./vendor-options.ts";

/** A found picture: its source, and the seconds for which its URL is valid. */
export type FoundImage = { readonly source: ImageSource; readonly seconds: number; readonly immutable: boolean };

/** Finds pictures the shop draws itself, by the rest of a URL; undefined if there is none. */
export type DrawnImages = (name: string) => Promise<FoundImage | undefined>;

/** Dependencies of the routes. */
export type ImagesApiDeps = {
  readonly files: Deps["files"];
  readonly service: ImageService;
  readonly hot: Pick<HotImages, "store">;
  readonly drawn: DrawnImages;
  readonly remote: RemoteImages;
};

/** Cache lifetime in seconds of remote pictures, which may change under the same URL. */
const remoteSeconds = 300;
const vectorPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const unknown = refuse("PAGE_NOT_FOUND", { path: "" });

/** Finds the picture for the part of a URL after the modifiers. */
async function findImage(deps: ImagesApiDeps, text: string, caller: string): Promise<Result<FoundImage>> {
  if (/^https?:\/\//i.test(text)) {
    const source = await deps.remote(text, caller);
    return source.ok ? accept({ source: source.value, seconds: remoteSeconds, immutable: false }) : source;
  }
  const asset = text.startsWith("f/") ? parseAssetAddress(text.slice(2)) : undefined;
  if (asset && !isPicture(asset)) return unknown;
  if (asset) return (await assetExists(deps, asset)) ? accept(assetImage(deps, asset)) : unknown;
  const drawn = await deps.drawn(text);
  return drawn ? accept(drawn) : unknown;
}

function assetImage(deps: ImagesApiDeps, asset: AssetAddress): FoundImage {
  const load = async () => accept(await assetBytes(deps, asset));
  return { source: { version: asset.hash, load }, seconds: yearSeconds, immutable: true };
}

/** A strong entity tag: the key identifies content and variant, so equal keys mean equal bytes. */
const tagOf = (key: string): string => `"${sha256(key).slice(0, 27)}"`;

async function sendImage(
  deps: ImagesApiDeps,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { source, seconds, immutable }: FoundImage,
  modifiers: Modifiers,
): Promise<FastifyReply> {
  const format = chooseFormat(modifiers, request.headers.accept);
  const tag = tagOf(imageKey(source, modifiers, format));
  const headers = {
    "cache-control": `public, max-age=${seconds}${immutable ? ", immutable" : ""}`,
    ...(modifiers.format === "auto" ? { vary: "Accept" } : {}),
  };
  if (hasTagged(request, tag)) return reply.status(304).headers(headers).header("etag", tag).send();
  const picture = await deps.service.picture(source, modifiers, format, request.caller);
  if (!picture.ok) return sendRefusal(reply, picture.refusal);
  const bytes = picture.value;
  if (immutable) deps.hot.store(request.url, modifiers, { tag, headers, format, bytes });
  return reply.headers(headers).header("etag", tag).type(mediaTypes[format]).send(bytes);
}

const isPicture = (asset: AssetAddress): boolean => mediaTypeOf(asset).startsWith("image/");

/** Sends a file of the content system as stored, with range requests for films. */
async function sendFile(
  deps: ImagesApiDeps,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  asset: AssetAddress,
): Promise<FastifyReply> {
  const type = mediaTypeOf(asset);
  void reply.header("cache-control", `public, max-age=${yearSeconds}, immutable`).header("etag", `"${asset.hash}"`);
  // A drawing must not run or load anything.
  if (type === "image/svg+xml") void reply.header("content-security-policy", vectorPolicy);
  const size = await assetSize(deps, asset);
  void reply.type(type).header("accept-ranges", "bytes");
  const piece = pieceOf(request.headers.range, size);
  if (piece === "beyond") return reply.status(416).header("content-range", `bytes */${size}`).send();
  if (!piece) return reply.header("content-length", String(size)).send(await assetStream(deps, asset));
  const { from, to } = piece;
  void reply
    .status(206)
    .headers({ "content-range": `bytes ${from}-${to}/${size}`, "content-length": String(to - from + 1) });
  return reply.send(pieceOfStream(await assetStream(deps, asset), piece));
}

type OwnAddress = { Params: { modifiers: string; "*": string } };
type AssetParts = { Params: { space: string; size: string; hash: string; name: string; "*"?: string } };

/**
 * Routes of all pictures of the shop: `GET /_img/{modifiers}/{source}`, where the source is a picture the shop draws,
 * a file of the content system (`f/…`) or the percent-encoded URL of a listed host; and that system's own URLs
 * `/f/{space}/{width}x{height}/{hash}/{name}`, optionally followed by `/m/{options}`. Anything that does not match
 * the grammar exactly is refused with 400 and its name.
 * @source IMG-01, IMG-09, PB-09
 */
export function imagesApi(app: FastifyInstance, deps: ImagesApiDeps): void {
  app.get<OwnAddress>("/_img/:modifiers/*", async (request, reply) => {
    const modifiers = parseModifiers(request.params.modifiers);
    if (!modifiers.ok) return sendRefusal(reply, modifiers.refusal);
    const found = await findImage(deps, request.params["*"], request.caller);
    return found.ok
      ? sendImage(deps, { request, reply }, found.value, modifiers.value)
      : sendRefusal(reply, found.refusal);
  });

  const assetOf = async ({ space, size, hash, name }: AssetParts["Params"]): Promise<AssetAddress | undefined> => {
    const asset = parseAssetAddress([space, size, hash, name].join("/"));
    return asset && (await assetExists(deps, asset)) ? asset : undefined;
  };

  app.get<AssetParts>("/f/:space/:size/:hash/:name", async (request, reply) => {
    const asset = await assetOf(request.params);
    if (!asset) return sendRefusal(reply, unknown.refusal);
    return hasTagged(request, `"${asset.hash}"`) ? reply.status(304).send() : sendFile(deps, { request, reply }, asset);
  });

  const options = async (request: FastifyRequest<AssetParts>, reply: FastifyReply): Promise<FastifyReply> => {
    const modifiers = parseVendorOptions(request.params["*"] ?? "");
    if (!modifiers.ok) return sendRefusal(reply, modifiers.refusal);
    const asset = await assetOf(request.params);
    if (!asset || !isPicture(asset)) return sendRefusal(reply, unknown.refusal);
    if (asset.name.endsWith(".svg")) return sendFile(deps, { request, reply }, asset);
    return sendImage(deps, { request, reply }, assetImage(deps, asset), modifiers.value);
  };
  app.get<AssetParts>("/f/:space/:size/:hash/:name/m", options);
  app.get<AssetParts>("/f/:space/:size/:hash/:name/m/*", options);
}
