import { expect, it } from "vitest";
import { WayBack } from "./way-back.ts";

it.each([
  ["/produkte/?sort=new", "/produkte/?sort=new"],
  ["//example.com/", "/"],
  ["/\\example.com/", "/"],
  ["https://example.com/", "/"],
  ["/a b", "/"],
  ["", "/"],
  [null, "/"],
])("NFR-02 a form that asks to come back to %j leads to %s", (asked, path) => {
  expect(WayBack.parse(asked)).toBe(path);
});
