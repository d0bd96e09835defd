import { expect, test } from "vitest";
import { idFrom, isUuid, unknownId } from "./ids.ts";

test.each([
  ["0b0e5a52-3f0c-4f39-9d53-4a1e0f0c8f11", true],
  ["0B0E5A52-3F0C-4F39-9D53-4A1E0F0C8F11", false],
  ["-".repeat(36), false],
  ["0b0e5a523f0c4f399d534a1e0f0c8f110b0e", false],
  ["0b0e5a52-3f0c-4f39-9d53-4a1e0f0c8f11\n", false],
  ["", false],
])("NFR-02 an id from outside is a UUID in lower case: %j %s", (text, known) => {
  expect(isUuid(text)).toBe(known);
  expect(idFrom(text)).toBe(known ? text : unknownId);
});
