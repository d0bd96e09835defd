import type { TaskList } from "graphile-worker";
import type { Deps } from "#platform/deps.server.ts";

/** The jobs the worker knows, by name. */
export function tasksOf(_deps: Deps): TaskList {
  return {};
}
