import { expect, test } from "vitest";
import { taskNames } from "#modules/jobs/model.ts";
import type { Deps } from "#platform/deps.server.ts";
import { tasksOf } from "./tasks.ts";

test("BO-01 the staff has words for every job the worker knows, and for no others", () => {
  const untouched: Deps = new Proxy(Object.create(null), { get: () => ({}) });
  const turn = () => Promise.resolve();
  expect([...taskNames].toSorted()).toEqual(Object.keys(tasksOf(untouched, { turn })).toSorted());
});
