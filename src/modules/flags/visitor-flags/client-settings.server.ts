import type { Config } from "#platform/config.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { FlagSettings } from "./client-settings.ts";
import { flagKeys } from "../keys.server.ts";
import { apiPrefix } from "../protocol/protocol-http.server.ts";

/** The shop's own service, on the host of the page. */
const own = { sdk: apiPrefix, events: apiPrefix, auth: apiPrefix, telemetry: apiPrefix, streaming: "/flags" };

/** Settings of the flag service for the browser. Source: FLAG-15, ADR-0021. */
export function flagSettings(deps: Pick<Deps, "config" | "secret">): FlagSettings {
  return {
    authorizationKey: flagKeys(deps).client,
    urls: deps.config.FLAG_SERVICE_URLS ?? own,
    streaming: deps.config.FLAG_STREAMING,
  };
}

/** External origins that a browser calls for flags; none by default. Source: FLAG-15, NFR-02. */
export function flagOrigins({ FLAG_SERVICE_URLS: urls }: Pick<Config, "FLAG_SERVICE_URLS">): readonly string[] {
  return [...new Set(Object.values(urls ?? {}).map((address) => new URL(address).origin))];
}
