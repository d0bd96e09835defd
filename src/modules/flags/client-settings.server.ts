import type { Deps } from "#platform/deps.server.ts";
import type { FlagSettings } from "./client-settings.ts";
import { flagKeys } from "./keys.server.ts";
import { apiPrefix } from "./protocol-http.server.ts";

/** What the pages tell a browser about the flag service. Source: FLAG-15, ADR-0065. */
export function flagSettings(deps: Pick<Deps, "config" | "secret">): FlagSettings {
  return {
    authorizationKey: flagKeys(deps).client,
    api: apiPrefix,
    stream: "/flags",
    streaming: deps.config.FLAG_STREAMING,
  };
}
