import { isUuid } from "#kernel/ids.ts";
import { yearSeconds } from "#kernel/durations.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isbot } from "isbot";
import type { Channel, Locale } from "#kernel/market.ts";
import type { Config } from "#platform/config.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { isMobileDevice } from "./mobile-device.ts";
import { readOverrides } from "./overrides.ts";
import type { FlagVisit } from "./shop-flags.server.ts";

/** Name of the cookie that holds the visitor key. Source: COOK-03. */
export const visitorCookie = "bw_visitor";

/** Whether the visitor consented to be recognised, from the Cookie header; before a choice no. Source: CONS-05. */
export type MayRecognise = (cookies: string | undefined) => boolean;

type Request = Pick<FastifyRequest, "headers" | "cookies" | "url">;

function mayHaveKey({ headers }: Request, mayRecognise: MayRecognise): boolean {
  return !isbot(headers["user-agent"]) && mayRecognise(headers.cookie);
}

function knownKey(request: Request): string | undefined {
  const key = request.cookies[visitorCookie];
  return key !== undefined && isUuid(key) ? key : undefined;
}

function headerText(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === "string" ? value : value?.[0];
}

/**
 * The visit of a request: key, channel, locale and device, and the overrides of its query. Crawlers and visitors
 * without consent have no key; their cookie is ignored.
 * @source FLAG-01, FLAG-03, FLAG-10, COOK-03
 */
export function flagVisit(
  request: Request,
  shop: { readonly channel: Channel; readonly locale: Locale },
  mayRecognise: MayRecognise,
): FlagVisit {
  const { headers, url } = request;
  const at = url.indexOf("?");
  const mobileDevice = isMobileDevice(headerText(headers["sec-ch-ua-mobile"]), headers["user-agent"] ?? "");
  return {
    key: mayHaveKey(request, mayRecognise) ? knownKey(request) : undefined,
    attributes: { channel: shop.channel, locale: shop.locale, mobileDevice },
    overrides: readOverrides(new URLSearchParams(at < 0 ? "" : url.slice(at + 1))),
  };
}

/**
 * The visit with a key: a first one gets a cookie with this response, and withdrawn consent deletes it.
 * @source FLAG-01, COOK-03, CONS-05
 */
export function recognisedVisit(
  request: Request,
  reply: FastifyReply,
  visit: FlagVisit,
  { SECURE_COOKIES }: Pick<Config, "SECURE_COOKIES">,
  mayRecognise: MayRecognise,
): FlagVisit {
  const attributes = { path: "/", httpOnly: false, sameSite: "lax", secure: SECURE_COOKIES } as const;
  if (!mayHaveKey(request, mayRecognise)) {
    if (request.cookies[visitorCookie] !== undefined) void reply.clearCookie(visitorCookie, attributes);
    return visit;
  }
  if (visit.key !== undefined) return visit;
  const key = newUuid();
  void reply.setCookie(visitorCookie, key, { ...attributes, maxAge: yearSeconds });
  return { ...visit, key };
}
