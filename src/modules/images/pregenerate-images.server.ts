import type { Log } from "#platform/log.server.ts";
import { chooseFormat } from "./choose-format.ts";
import type { ImageCache } from "./image-cache.server.ts";
import { imageKey, type ImageService } from "./image-service.server.ts";
import type { DrawnImages } from "./images-api.server.ts";
import { parseModifiers } from "./modifiers.ts";

/** Creates the pictures of a list until `enough` returns true or all exist; true if nothing is left to create. */
export type ImagePregenerator = (addresses: Iterable<string>, enough: () => boolean) => Promise<boolean>;

/** Dependencies: the cache with its maximum bytes, and the services that create pictures. */
export type PregeneratorDeps = {
  readonly cache: Pick<ImageCache, "has" | "bytes">;
  readonly most: number;
  readonly service: ImageService;
  readonly drawn: DrawnImages;
  readonly log: Pick<Log, "warn">;
};

const addressPattern = /^\/_img\/([^/]+)\/(.+)$/;

/**
 * Creates pictures before they are requested. Pictures on disk are skipped, so an interrupted run resumes where it
 * stopped; a failed picture is reported once and skipped until the next start; beyond `most` bytes on disk nothing
 * more is created, because it would evict pictures that visitors request.
 * @source IMG-01, NFR-01, ADR-0029
 */
export function createImagePregenerator({ cache, most, service, drawn, log }: PregeneratorDeps): ImagePregenerator {
  // A URL identifies its content: once done, it stays done.
  const settled = new Set<string>();

  const settle = async (address: string): Promise<void> => {
    const [, text = "", name = ""] = addressPattern.exec(address) ?? [];
    const modifiers = parseModifiers(text);
    const found = modifiers.ok ? await drawn(name) : undefined;
    if (!modifiers.ok || !found) return;
    const format = chooseFormat(modifiers.value, undefined);
    if (await cache.has(imageKey(found.source, modifiers.value, format))) return;
    const result = await service.picture(found.source, modifiers.value, format, "ahead");
    if (!result.ok) log.warn({ address, code: result.refusal.code }, "picture not drawn ahead");
  };

  return async (addresses, enough) => {
    for (const address of addresses) {
      if (settled.has(address)) continue;
      if (cache.bytes() >= most) return true;
      if (enough()) return false;
      await settle(address).catch((fault: unknown) =>
        log.warn({ address, fault: String(fault) }, "picture not drawn ahead"),
      );
      settled.add(address);
    }
    return true;
  };
}
