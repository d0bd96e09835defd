import { expect, test } from "vitest";
import { taskNames } from "#modules/jobs/model.ts";
import type { Deps } from "#platform/deps.server.ts";
import { tasksOf, webhookTasksOf } from "./tasks.ts";

test("BO-01 the back office has a text for every job of the worker, and for no others", () => {
  const untouched: Deps = new Proxy(Object.create(null), { get: () => ({}) });
  const runOnce = () => Promise.resolve();
  const known = { ...tasksOf(untouched, { runOnce }, runOnce), ...webhookTasksOf(untouched) };
  expect([...taskNames].toSorted()).toEqual(Object.keys(known).toSorted());
});
