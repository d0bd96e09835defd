import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Channel, Locale } from "#kernel/market.ts";
import { flagVisit, visitorCookie, type MayRecognise } from "./flag-visit.server.ts";
import type { ShopFlags } from "./shop-flags.server.ts";

/** Which of a page's binary flags are on: they are part of the name under which the cache keeps it. Source: ADR-0066. */
export type PageFlags = {
  readonly on: (request: FastifyRequest, names: readonly string[]) => Promise<readonly string[]>;
  /** The same at once for somebody without a key; undefined when the request must be looked at. */
  readonly atOnce: (
    request: Pick<IncomingMessage, "headers" | "url">,
    names: readonly string[],
  ) => readonly string[] | undefined;
};

const overriding = /[?&](?:feature|disabledFeatures)=/;

/** Evaluates the flags of pages; every treatment but `on` counts as off. Source: FLAG-17, ADR-0066. */
export function pageFlags(
  flags: ShopFlags,
  shopOf: (request: FastifyRequest) => { readonly channel: Channel; readonly locale: Locale },
  mayRecognise: MayRecognise,
): PageFlags {
  return {
    on: async (request, names) => {
      const visit = flagVisit(request, shopOf(request), mayRecognise);
      const evaluations = await flags.evaluate(names, visit);
      return names.filter((name) => evaluations.get(name)?.treatment === "on");
    },
    atOnce: ({ headers, url = "" }, names) => {
      if (headers.cookie?.includes(`${visitorCookie}=`) || overriding.test(url)) return undefined;
      const evaluations = flags.withoutKey(names);
      return evaluations && names.filter((name) => evaluations.get(name)?.treatment === "on");
    },
  };
}
