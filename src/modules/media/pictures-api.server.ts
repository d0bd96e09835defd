import type { FastifyInstance } from "fastify";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { assetIdOf, parsePictureAddress, type PictureFormat } from "./picture-address.ts";
import type { PictureLibrary } from "./picture-library.server.ts";
import { PictureQueueFull, type PictureStore } from "./picture-store.server.ts";

const mediaTypes: Readonly<Record<PictureFormat, string>> = {
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
};

type Address = { Params: { modifiers: string; asset: string } };

/**
 * `GET /_img/{modifiers}/{assetId}-{hash}`: pictures of designs and scenes, drawn on first request. The current hash is
 * immutable for a year; an outdated one answers today's picture for a minute, so that an open page stays whole.
 * Unknown modifiers and assets are 404.
 * @source IMG-01, IMG-09
 */
export function picturesApi(
  app: FastifyInstance,
  sources: { readonly library: () => Promise<PictureLibrary>; readonly store: PictureStore },
): void {
  app.get<Address>("/_img/:modifiers/:asset", async (request, reply) => {
    const { modifiers, asset } = request.params;
    const asked = parsePictureAddress(modifiers, asset);
    const found = asked && (await sources.library()).resolve(asked.subject);
    if (!asked || !found) return sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path: request.url } });
    const { subject, width, format, hash } = asked;
    const current = hash === found.hash;
    try {
      const picture = await sources.store.picture(assetIdOf(subject), found, width, format);
      const caching = current ? "public, max-age=31536000, immutable" : "public, max-age=60";
      return await reply.type(mediaTypes[format]).header("cache-control", caching).send(picture);
    } catch (fault) {
      if (fault instanceof PictureQueueFull) return sendRefusal(reply, { code: "UNAVAILABLE", data: {} });
      throw fault;
    }
  });
}
