import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.server.ts";
import { sendRefusal } from "./error-envelope.server.ts";
import { originOf } from "./shop-sites.server.ts";

/** Which of the two applications a request is for; they never share host, cookie or policy. Source: ADR-0012. */
export type Site = "storefront" | "backoffice";

/** Whether a host name is the back office's. Source: ADR-0012. */
export function isBackOfficeHost(hostname: string): boolean {
  return hostname.startsWith("admin.");
}

/** The back office is the host `admin.*` or, where names cannot be resolved, the port after the shop's. */
export function siteOf(request: FastifyRequest, shopPort: number): Site {
  const fallback = request.socket.localPort === shopPort + 1;
  return fallback || isBackOfficeHost(request.hostname) ? "backoffice" : "storefront";
}

type OriginConfig = Pick<Config, "PUBLIC_URL" | "PORT" | "EDITOR_ORIGINS" | "SHOP_DOMAINS">;

/** The German card shop's origin, as displayed in the back office. */
export function shopOrigin(config: OriginConfig): string {
  return originOf(config, { channel: "card", tld: "de" });
}

/**
 * The only origins that may frame drafts and message their bridge: the back office's host and its port. Source: PB-10.
 */
export function editorOrigins(config: OriginConfig): readonly string[] {
  if (config.EDITOR_ORIGINS.length > 0) return config.EDITOR_ORIGINS;
  const { protocol, host, hostname } = new URL(shopOrigin(config));
  return [`${protocol}//admin.${host}`, `${protocol}//${hostname}:${config.PORT + 1}`];
}

/** First path segments the back office answers: its pages, built files, images, and the health check. */
const backOfficePaths = new Set(["", "backoffice", "assets", "_img", "f", "favicon.ico", "healthz"]);

/**
 * On the back office's site every shop path answers PAGE_NOT_FOUND. The path is parsed as the pages parse it, so that
 * `/backoffice/../warenkorb/` is the cart and nothing else. The pages themselves guard the storefront's side, where the
 * response is the shop's own 404 page.
 * @source ADR-0012
 */
export async function refuseShopOnBackOffice(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.site !== "backoffice") return;
  const address = URL.parse(`http://backoffice.localhost${request.url}`);
  const path = address?.pathname ?? request.url;
  const [, first = ""] = path.split("/");
  const known = path === "/" || (first !== "" && backOfficePaths.has(first));
  if (!known) await sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path } });
}
