import type { IncomingMessage } from "node:http";
import { dataPolicy } from "#platform/http/content-security.server.ts";
import { constantHeaders, type EarlyResponse } from "#platform/http/create-server.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { chooseFormat } from "./choose-format.ts";
import { mediaTypes, type ImageFormat, type Modifiers } from "./model.ts";

/** A picture as it is answered: its entity tag and its headers, for good or for a browser that has it. */
export type ImageAnswer = {
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly format: ImageFormat;
  readonly bytes: Buffer;
};

/** Pictures asked for again and again, in memory. */
export type HotImages = {
  /** Answers what is kept before Fastify builds a request. */
  readonly door: EarlyResponse;
  /** Keeps the answer of an address whose picture never changes. */
  readonly keep: (address: string, modifiers: Modifiers, answer: ImageAnswer) => void;
};

/** A picture larger than this share of the memory would push out all others. */
const largestShare = 1 / 8;
const longestAddress = 500;

/** Whether the browser already has what the tag names. Source: RFC 9110 section 13.1.2. */
export function hasTagged({ headers }: Pick<IncomingMessage, "headers">, tag: string): boolean {
  const given = headers["if-none-match"];
  if (given === undefined) return false;
  return given === "*" || given.split(",").some((each) => each.trim().replace(/^W\//, "") === tag);
}

type Form = { readonly tag: string; readonly whole: string[]; readonly known: string[]; readonly bytes: Buffer };
type Kept = { readonly modifiers: Modifiers; readonly forms: Map<ImageFormat, Form>; bytes: number };

/**
 * Keeps at most `bound` bytes of pictures by their address, those asked for last. An answer costs as little as
 * refusing it, so it needs no session, no rate limit and no logger.
 * @source IMG-09, ADR-0006
 */
export function createHotImages(config: Parameters<typeof constantHeaders>[0], bound: number): HotImages {
  const everyAnswer = constantHeaders(config);
  const all = new Map<string, Kept>();
  let held = 0;

  const formOf = (address: string, accepted: string | undefined): Form | undefined => {
    const kept = all.get(address);
    if (!kept) return undefined;
    // The order of a map is that of its entries: the last used stands last.
    all.delete(address);
    all.set(address, kept);
    return kept.forms.get(chooseFormat(kept.modifiers, accepted));
  };

  return {
    door: (request, response) => {
      const { method, url = "", headers } = request;
      if ((method !== "GET" && method !== "HEAD") || !/^\/(?:_img|f)\//.test(url)) return false;
      const form = formOf(url, headers.accept);
      if (!form) return false;
      const known = hasTagged(request, form.tag);
      response.writeHead(known ? 304 : 200, [...(known ? form.known : form.whole), "x-request-id", newUuid()]);
      response.end(known ? undefined : form.bytes);
      return true;
    },
    keep: (address, modifiers, { tag, headers, format, bytes }) => {
      if (address.length > longestAddress || bytes.length > bound * largestShare) return;
      const kept: Kept = all.get(address) ?? { modifiers, forms: new Map(), bytes: 0 };
      if (kept.forms.has(format)) return;
      const policy = { "content-security-policy": dataPolicy };
      const known = Object.entries({ ...everyAnswer, ...policy, ...headers, etag: tag }).flat();
      const whole = [...known, "content-type", mediaTypes[format], "content-length", String(bytes.length)];
      kept.forms.set(format, { tag, known, whole, bytes });
      kept.bytes += bytes.length;
      held += bytes.length;
      all.set(address, kept);
      for (const [oldest, { bytes: freed }] of all) {
        if (held <= bound) break;
        all.delete(oldest);
        held -= freed;
      }
    },
  };
}
