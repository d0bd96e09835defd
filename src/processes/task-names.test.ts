import { expect, test } from "vitest";
import { taskNames } from "#modules/jobs/model.ts";
import type { Deps } from "#platform/deps.server.ts";
import { tasksOf, webhookTasksOf } from "./tasks.ts";

test("BO-01 the staff has words for every job the worker knows, and for no others", () => {
  const untouched: Deps = new Proxy(Object.create(null), { get: () => ({}) });
  const turn = () => Promise.resolve();
  const known = { ...tasksOf(untouched, { turn }), ...webhookTasksOf(untouched) };
  expect([...taskNames].toSorted()).toEqual(Object.keys(known).toSorted());
});
