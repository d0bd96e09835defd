import type { Log } from "#platform/log.server.ts";
import { chooseFormat } from "./choose-format.ts";
import type { ImageCache } from "./image-cache.server.ts";
import { imageKey, type ImageService } from "./image-service.server.ts";
import type { DrawnImages } from "./images-api.server.ts";
import { parseModifiers } from "./modifiers.ts";

/** Makes pictures of a list until `enough` says so or all are there; true when there is nothing left to make. */
export type ImagePregenerator = (addresses: Iterable<string>, enough: () => boolean) => Promise<boolean>;

/** What makes pictures ahead: where they are kept and up to how many bytes, and how they are made. */
export type PregeneratorDeps = {
  readonly cache: Pick<ImageCache, "has" | "bytes">;
  readonly most: number;
  readonly service: ImageService;
  readonly drawn: DrawnImages;
  readonly log: Pick<Log, "warn">;
};

const addressPattern = /^\/_img\/([^/]+)\/(.+)$/;

/**
 * Makes pictures before anybody asks for them. What is on the disk is left as it is, so a maker that was ended goes on
 * where it was; what cannot be made is reported once and left out until the next start; beyond `most` bytes on the disk
 * nothing more is made, because it would push out what visitors look at.
 * @source IMG-01, NFR-01, ADR-0029
 */
export function createImagePregenerator({ cache, most, service, drawn, log }: PregeneratorDeps): ImagePregenerator {
  // An address names its content: once settled, it stays so.
  const settled = new Set<string>();

  const settle = async (address: string): Promise<void> => {
    const [, text = "", name = ""] = addressPattern.exec(address) ?? [];
    const modifiers = parseModifiers(text);
    const found = modifiers.ok ? await drawn(name) : undefined;
    if (!modifiers.ok || !found) return;
    const format = chooseFormat(modifiers.value, undefined);
    if (await cache.has(imageKey(found.source, modifiers.value, format))) return;
    const made = await service.picture(found.source, modifiers.value, format, "ahead");
    if (!made.ok) log.warn({ address, code: made.refusal.code }, "picture not drawn ahead");
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
