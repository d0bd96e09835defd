import { expect, test } from "vitest";
import { maxGuesses, guessDelayOf, pauseFor } from "./guess-delay.server.ts";

const minute = 60_000;
const now = 60 * minute;
const guesses = (count: number): number[] => Array.from({ length: count }, () => now - minute);

test("ACC-06 BO-09 wrong passwords from anywhere slow an account down, by four seconds at most", () => {
  const pauseAfter = (count: number) => guessDelayOf(guesses(count), 10, now).pauseMs;
  expect([0, 9, 10, 11, 12, 13, 14, 15, 99].map(pauseAfter)).toEqual([0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000]);
  expect(guessDelayOf(guesses(99), 10, now + 14 * minute)).toEqual({ minutes: 0, pauseMs: 0 });
});

test("ACC-06 BO-09 an account accepts a hundred within 15 minutes, until the oldest of them expires", () => {
  expect(guessDelayOf(guesses(maxGuesses), 10, now)).toEqual({ minutes: 14, pauseMs: 0 });
  expect(guessDelayOf([...guesses(maxGuesses - 1), now - 13 * minute], 10, now)).toEqual({ minutes: 2, pauseMs: 0 });
  expect(guessDelayOf([...guesses(maxGuesses - 1), now - 15 * minute], 10, now).minutes).toBe(0);
});

test("NFR-02 two hundred wait in a process, one more is refused at once", async () => {
  const all = Array.from({ length: 200 }, () => pauseFor(20));
  expect(await pauseFor(20)).toBe(false);
  expect(await pauseFor(0)).toBe(true);
  expect(new Set(await Promise.all(all))).toEqual(new Set([true]));
  expect(await pauseFor(1)).toBe(true);
});
