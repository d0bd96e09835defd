import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { beginNavigation, endNavigation, signalled } from "./navigation-signals.ts";

const recorded: string[] = [];
vi.stubGlobal("dispatchEvent", (event: Event) => recorded.push(event.type));
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  endNavigation();
  recorded.length = 0;
});

test("SHELL-14 a navigation signals its start and its end, also when it fails", async () => {
  await signalled(async () => undefined);
  await expect(signalled(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(recorded).toEqual(["loading-start", "loading-end", "loading-start", "loading-end"]);
});

test("SHELL-14 a superseding navigation continues the signal: one start, one end, after the last", () => {
  const first = beginNavigation();
  const second = beginNavigation();
  endNavigation(first);
  expect(recorded).toEqual(["loading-start"]);
  endNavigation(second);
  endNavigation(second);
  endNavigation();
  expect(recorded).toEqual(["loading-start", "loading-end"]);
});
