import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Channel, Locale } from "#kernel/market.ts";
import { flagVisit, recognisedVisit, visitorCookie, type MayRecognise } from "./flag-visit.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { ShopFlags } from "./shop-flags.server.ts";

/** Which of a page's binary flags are on: they are part of its cache key. Source: ADR-0021. */
export type PageFlags = {
  readonly on: (request: FastifyRequest, reply: FastifyReply, names: readonly string[]) => Promise<readonly string[]>;
  /** The same synchronously for a visitor without a key; undefined when the request must be evaluated. */
  readonly atOnce: (
    request: Pick<IncomingMessage, "headers" | "url">,
    names: readonly string[],
  ) => readonly string[] | undefined;
};

const overriding = /[?&](?:feature|disabledFeatures)=/;

/**
 * Evaluates the flags of pages; every treatment but `on` counts as off. A visitor who may be recognised gets a key with
 * the first such page, so that it is rendered with the right treatment.
 * @source FLAG-17, FLAG-01, ADR-0021
 */
export function pageFlags(
  flags: ShopFlags,
  shopOf: (request: FastifyRequest) => { readonly channel: Channel; readonly locale: Locale },
  mayRecognise: MayRecognise,
  config: Pick<Config, "SECURE_COOKIES">,
): PageFlags {
  return {
    on: async (request, reply, names) => {
      const known = flagVisit(request, shopOf(request), mayRecognise);
      const visit = recognisedVisit(request, reply, known, config, mayRecognise);
      const evaluations = await flags.evaluate(names, visit);
      return names.filter((name) => evaluations.get(name)?.treatment === "on");
    },
    atOnce: ({ headers, url = "" }, names) => {
      const hasKey = headers.cookie?.includes(`${visitorCookie}=`) || mayRecognise(headers.cookie);
      if (hasKey || overriding.test(url)) return undefined;
      const evaluations = flags.withoutKey(names);
      return evaluations && names.filter((name) => evaluations.get(name)?.treatment === "on");
    },
  };
}
