import { expect, test } from "vitest";
import { chooseFormat } from "./choose-format.ts";
import { plainModifiers, type Modifiers } from "./model.ts";

const chosen = (accepted: string | undefined, change: Partial<Modifiers> = {}) =>
  chooseFormat({ ...plainModifiers, ...change }, accepted);

test.each([
  ["image/avif,image/webp,*/*", "avif"],
  ["image/webp,image/apng,*/*;q=0.8", "webp"],
  ["IMAGE/WEBP;q=0.5", "webp"],
  ["image/avif;q=0, image/webp", "webp"],
  ["image/avif;q=0.000", "jpeg"],
  ["image/*", "jpeg"],
  ["*/*", "jpeg"],
  ["", "jpeg"],
  [undefined, "jpeg"],
] as const)("IMG-01 a browser that accepts %s gets %s", (accepted, format) => {
  expect(chosen(accepted)).toBe(format);
});

test("IMG-01 a requested format wins over what the browser accepts", () => {
  expect(chosen("image/avif", { format: "png" })).toBe("png");
});

test("IMG-09 the largest pictures are sent as WebP, because AVIF would take too long", () => {
  expect(chosen("image/avif,image/webp", { width: 3840 })).toBe("webp");
  expect(chosen("image/avif", { height: 4096 })).toBe("jpeg");
});
