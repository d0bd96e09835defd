import type { Config } from "#platform/config.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { FlagSettings } from "./client-settings.ts";
import { flagKeys } from "../keys.server.ts";
import { apiPrefix } from "../protocol/protocol-http.server.ts";

/** The shop's own service, on whatever host the page is. */
const own = { sdk: apiPrefix, events: apiPrefix, auth: apiPrefix, telemetry: apiPrefix, streaming: "/flags" };

/** What the pages tell a browser about the flag service. Source: FLAG-15, ADR-0021. */
export function flagSettings(deps: Pick<Deps, "config" | "secret">): FlagSettings {
  return {
    authorizationKey: flagKeys(deps).client,
    urls: deps.config.FLAG_SERVICE_URLS ?? own,
    streaming: deps.config.FLAG_STREAMING,
  };
}

/** Origins other than the shop's that a browser calls for flags; none by default. Source: FLAG-15, NFR-02. */
export function flagOrigins({ FLAG_SERVICE_URLS: urls }: Pick<Config, "FLAG_SERVICE_URLS">): readonly string[] {
  return [...new Set(Object.values(urls ?? {}).map((address) => new URL(address).origin))];
}
