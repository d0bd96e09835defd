import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { pieceOf, pieceOfStream } from "./byte-ranges.server.ts";

test.each([
  [undefined, undefined],
  ["bytes=0-", { from: 0, to: 9 }],
  ["bytes=3-5", { from: 3, to: 5 }],
  ["bytes=3-99", { from: 3, to: 9 }],
  ["bytes=-4", { from: 6, to: 9 }],
  ["bytes=-99", { from: 0, to: 9 }],
  ["bytes=10-", "beyond"],
  ["bytes=5-3", "beyond"],
  ["bytes=-0", "beyond"],
  ["bytes=0-1,3-4", undefined],
  ["bytes=-", undefined],
  ["lines=0-1", undefined],
])("PB-16 for ten bytes, %s is %j", (header, piece) => {
  expect(pieceOf(header, 10)).toEqual(piece);
});

test("PB-16 a piece is cut across the chunks of its file", async () => {
  const whole = Readable.from([Buffer.from("abc"), Buffer.from("defg"), Buffer.from("hij")]);
  expect((await buffer(pieceOfStream(whole, { from: 2, to: 7 }))).toString()).toBe("cdefgh");
});
