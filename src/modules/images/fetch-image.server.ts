import type { IncomingMessage } from "node:http";
import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  ForbiddenAddress,
  guardedRequest,
  systemLookup,
  type LookupRules,
} from "#platform/security/guarded-request.server.ts";
import { isPublicAddress } from "#platform/security/public-addresses.server.ts";
import { largestSource } from "./model.ts";

/** Rules for fetching pictures of other hosts. */
export type FetchRules = Partial<LookupRules> & {
  /** Origins pictures may be fetched from, `https://bilder.example`. */
  readonly origins: readonly string[];
  readonly ms?: number;
};

const fetchMs = 8000;

/** The body within the size limit; undefined if it is larger. */
async function bodyOf(answer: IncomingMessage): Promise<Uint8Array | undefined> {
  if (Number(answer.headers["content-length"] ?? 0) > largestSource.bytes) return undefined;
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer) {
    if (!Buffer.isBuffer(piece)) return undefined;
    bytes += piece.length;
    if (bytes > largestSource.bytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * The URL if its picture may be requested at all: from a listed origin, without user name and password. Source:
 * IMG-09.
 */
export function listedAddress(text: string, { origins }: Pick<FetchRules, "origins">): URL | undefined {
  if (text.length > 1000 || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || url.hash !== "") return undefined;
  return origins.includes(url.origin) ? url : undefined;
}

/**
 * Fetches a picture of another host: only from listed origins, only from public addresses as resolved at that moment,
 * without following redirects, within limits of time and size. No data of the visitor is passed on. Refuses
 * IMAGE_HOST, IMAGE_UPSTREAM, IMAGE_TOO_LARGE.
 * @source IMG-09, NFR-02
 */
export async function fetchImage(text: string, rules: FetchRules): Promise<Result<Uint8Array>> {
  const url = listedAddress(text, rules);
  if (!url) return refuse("IMAGE_HOST");
  const { resolve = systemLookup, allowed = isPublicAddress } = rules;
  try {
    const answer = await guardedRequest(
      url,
      { resolve, allowed },
      {
        signal: AbortSignal.timeout(rules.ms ?? fetchMs),
        headers: { accept: "image/*", "accept-encoding": "identity" },
      },
    );
    const picture = answer.statusCode === 200 && /^image\//i.test(answer.headers["content-type"] ?? "");
    const body = picture ? await bodyOf(answer) : undefined;
    answer.destroy();
    if (!picture) return refuse("IMAGE_UPSTREAM");
    return body ? accept(body) : refuse("IMAGE_TOO_LARGE");
  } catch (fault) {
    return refuse(fault instanceof ForbiddenAddress ? "IMAGE_HOST" : "IMAGE_UPSTREAM");
  }
}
