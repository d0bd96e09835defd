import { describe, expect, test } from "vitest";
import { plainModifiers } from "./model.ts";
import { parseVendorOptions } from "./vendor-options.ts";

const parsed = (text: string) => {
  const result = parseVendorOptions(text);
  return result.ok ? result.value : result.refusal.code;
};

describe("options after an asset of the content system", () => {
  test.each([
    ["", {}],
    ["800x0", { width: 800 }],
    ["0x600", { height: 600 }],
    ["0x0", {}],
    ["600x400", { width: 640, height: 427 }],
    ["fit-in/320x320", { width: 320, height: 320, fit: "inside" }],
    ["320x200/smart", { width: 320, height: 200, position: "attention" }],
    ["filters:quality(60)", { quality: 60 }],
    ["filters:quality(100)", { quality: 95 }],
    ["filters:format(webp):quality(85)", { format: "webp" }],
    ["filters:blur(3,2)", { blur: 3 }],
    ["9999x0", { width: 3840 }],
    [
      "320x200/filters:quality(85):format(avif):focal(100x50:300x150)",
      { width: 320, height: 200, format: "avif", focus: { left: 100, top: 50, width: 200, height: 100 } },
    ],
    [
      "fit-in/480x480/smart/filters:format(jpeg)",
      { width: 480, height: 480, fit: "inside", position: "attention", format: "jpeg" },
    ],
  ])("PB-09 parses /m/%s", (text, expected) => {
    expect(parsed(text)).toEqual({ ...plainModifiers, ...expected });
  });

  test.each([
    "smart/320x200",
    "320x",
    "99999x1",
    "filters:",
    "filters:quality(85)x",
    "filters:rotate(45)",
    "filters:blur(1000)",
    "filters:focal(300x0:100x10)",
    "filters:format(exe)",
    "3840x0/filters:format(avif)",
    "320x200/../../secret",
    `filters:${"quality(1):".repeat(100)}`,
  ])("IMG-09 /m/%s is refused", (text) => {
    expect(parsed(text)).toBe("IMAGE_MODIFIER");
  });
});
