import type { TestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";

/** The dependencies of a shop for dumps: its change window is open, its clock stands, its secret is known. */
export function oldShopDeps(database: TestDatabase): ReturnType<typeof testDeps> {
  const deps = testDeps(database, "2026-11-23T08:00:00Z");
  return { ...deps, config: { ...deps.config, CHANGE_WINDOW_MINUTES: 60 } };
}
