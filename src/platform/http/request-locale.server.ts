import type { FastifyRequest } from "fastify";
import { defaultLocale, parseLocale, type Locale } from "#kernel/market.ts";

/** The caller's locale: that of the shop, else the header of LOC-10, else the default. Source: LOC-10, ERR-07. */
export function requestLocale(request: FastifyRequest): Locale {
  // Calls outside any shop never set it.
  const shop: FastifyRequest["shop"] | undefined = request.shop;
  const header = request.headers["x-locale"];
  return shop?.locale ?? (typeof header === "string" ? parseLocale(header) : undefined) ?? defaultLocale;
}
