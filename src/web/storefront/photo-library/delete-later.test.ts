import { expect, test } from "vitest";
import { createLateDeletion } from "./delete-later.ts";

function aDeletion() {
  const sent: (readonly string[])[] = [];
  const sentOnLeaving: (readonly string[])[] = [];
  const timers = new Set<() => void>();
  const deletion = createLateDeletion({
    send: (photos) => sent.push(photos),
    sendOnLeaving: (photos) => sentOnLeaving.push(photos),
    wait: (run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
  });
  return { ...deletion, sent, sentOnLeaving, pass: () => [...timers].forEach((run) => run()) };
}

test("PHOTO-03 photos are deleted when their undo has gone, each once", () => {
  const { remove, pass, flush, sent, sentOnLeaving } = aDeletion();
  remove(["a"]);
  remove(["b", "c"]);
  expect(sent).toEqual([]);
  pass();
  pass();
  flush();
  expect(sent).toEqual([["a"], ["b", "c"]]);
  expect(sentOnLeaving).toEqual([]);
});

test("PHOTO-03 undone photos are not deleted, not even when the page is left", () => {
  const { remove, pass, flush, sent, sentOnLeaving } = aDeletion();
  const undo = remove(["a"]);
  remove(["b"]);
  undo();
  flush();
  pass();
  expect(sentOnLeaving).toEqual([["b"]]);
  expect(sent).toEqual([]);
});
