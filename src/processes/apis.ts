import type { FastifyInstance } from "fastify";
import type { Deps } from "#platform/deps.server.ts";

/** Registers the HTTP calls of all modules, each in its own scope. */
export function registerApis(_app: FastifyInstance, _deps: Deps): void {
  // Modules register here: void app.register(async (scope) => cartApi(scope, deps));
}
