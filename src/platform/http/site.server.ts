import type { FastifyRequest } from "fastify";

/** Which of the two applications a request is for; they never share host, cookie or policy. Source: ADR-0010. */
export type Site = "storefront" | "backoffice";

/** The back office is the host `admin.*` or, where names cannot be resolved, the port after the shop's. */
export function siteOf(request: FastifyRequest, shopPort: number): Site {
  const fallback = request.socket.localPort === shopPort + 1;
  return fallback || request.hostname.startsWith("admin.") ? "backoffice" : "storefront";
}
