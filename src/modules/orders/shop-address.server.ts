import type { Deps } from "#platform/deps.server.ts";

/** Address of the shop as mails name it, without a trailing slash. Source: ORD-11. */
export function shopAddress(deps: Pick<Deps, "config">): string {
  return deps.config.PUBLIC_URL?.replace(/\/$/, "") ?? `http://localhost:${deps.config.PORT}`;
}
