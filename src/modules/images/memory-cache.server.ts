import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { dataPolicy } from "#platform/http/content-security.server.ts";
import { constantHeaders, type EarlyResponse } from "#platform/http/create-server.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { chooseFormat } from "./choose-format.ts";
import { mediaTypes, type ImageFormat, type Modifiers } from "./model.ts";

/** A picture response: its entity tag and its headers, complete or as 304. */
export type ImageAnswer = {
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly format: ImageFormat;
  readonly bytes: Buffer;
};

/** Cache of frequently requested pictures in memory. */
export type HotImages = {
  /** Answers cached requests before Fastify builds a request. */
  readonly earlyResponse: EarlyResponse;
  /** Caches the response for a URL whose picture never changes. */
  readonly store: (address: string, modifiers: Modifiers, answer: ImageAnswer) => void;
};

/** A picture larger than this share of the memory would evict all others. */
const largestShare = 1 / 8;
const longestAddress = 500;

/** Whether the browser already has the version with this tag. Source: RFC 9110 section 13.1.2. */
export function hasTagged({ headers }: Pick<IncomingMessage, "headers">, tag: string): boolean {
  const tags = headers["if-none-match"];
  if (tags === undefined) return false;
  return tags === "*" || tags.split(",").some((each) => each.trim().replace(/^W\//, "") === tag);
}

type Form = { readonly tag: string; readonly whole: string[]; readonly known: string[]; readonly bytes: Buffer };
type CachedPicture = { readonly modifiers: Modifiers; readonly forms: ReadonlyMap<ImageFormat, Form> };

const sizeOf = ({ forms }: CachedPicture): number =>
  [...forms.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);

/**
 * Caches at most `bound` bytes of the most recently requested pictures by URL. A response costs as little as a
 * refusal, so it needs no session, no rate limit and no logger.
 * @source IMG-09, ADR-0006
 */
export function createHotImages(config: Parameters<typeof constantHeaders>[0], bound: number): HotImages {
  const everyAnswer = constantHeaders(config);
  const all = new LRUCache<string, CachedPicture>({ maxSize: bound, sizeCalculation: sizeOf });

  const formOf = (address: string, accepted: string | undefined): Form | undefined => {
    const cached = all.get(address);
    return cached?.forms.get(chooseFormat(cached.modifiers, accepted));
  };

  return {
    earlyResponse: (request, response) => {
      const { method, url = "", headers } = request;
      if ((method !== "GET" && method !== "HEAD") || !/^\/(?:_img|f)\//.test(url)) return false;
      const form = formOf(url, headers.accept);
      if (!form) return false;
      const known = hasTagged(request, form.tag);
      response.writeHead(known ? 304 : 200, [...(known ? form.known : form.whole), "x-request-id", newUuid()]);
      response.end(known ? undefined : form.bytes);
      return true;
    },
    store: (address, modifiers, { tag, headers, format, bytes }) => {
      if (address.length > longestAddress || bytes.length > bound * largestShare) return;
      const forms = all.get(address)?.forms ?? new Map<ImageFormat, Form>();
      if (forms.has(format)) return;
      const policy = { "content-security-policy": dataPolicy };
      const known = Object.entries({ ...everyAnswer, ...policy, ...headers, etag: tag }).flat();
      const whole = [...known, "content-type", mediaTypes[format], "content-length", String(bytes.length)];
      all.set(address, { modifiers, forms: new Map([...forms, [format, { tag, known, whole, bytes }]]) });
    },
  };
}
