import { describe, expect, test } from "vitest";
import { secondsToWait } from "./model.ts";

describe("rate limit of enquiries", () => {
  test("NFR-02 the next enquiry is allowed when the oldest of the last hour is an hour old", () => {
    const now = 10_000_000;
    expect(secondsToWait([], 3, now)).toBe(0);
    expect(secondsToWait([now - 1000, now - 500], 3, now)).toBe(0);
    expect(secondsToWait([now - 60_000, now - 1000, now - 500], 3, now)).toBe(3540);
    expect(secondsToWait([now - 3_600_001, now - 1000, now - 500], 3, now)).toBe(0);
  });
});
