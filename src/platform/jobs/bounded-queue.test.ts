import { expect, test } from "vitest";
import { createTurns } from "./bounded-queue.server.ts";

test("NFR-03 somebody with one task does not wait for all the tasks of somebody else, and a failed one blocks nobody", async () => {
  const turns = createTurns(1);
  const done: string[] = [];
  const task = (caller: string, name: string) =>
    turns(caller, async () => {
      await Promise.resolve();
      done.push(name);
      if (name === "a2") throw new Error("broken");
    });
  const all = await Promise.allSettled([
    ...["a1", "a2", "a3", "a4"].map((name) => task("a", name)),
    task("b", "b1"),
    task("c", "c1"),
  ]);
  expect(done).toEqual(["a1", "b1", "c1", "a2", "a3", "a4"]);
  expect(all.filter(({ status }) => status === "rejected")).toHaveLength(1);
});
