import { expect, test, vi } from "vitest";
import { goTo } from "./go-to.ts";

function aPage() {
  const assign = vi.fn<(address: string) => void>();
  const replace = vi.fn<(address: string) => void>();
  return { origin: "https://shop.example", href: "https://shop.example/karte/1/", assign, replace };
}

test.each([
  ["/warenkorb/", {}, "https://shop.example/warenkorb/"],
  ["?seite=2", {}, "https://shop.example/karte/1/?seite=2"],
  ["https://shop.example/x/", {}, "https://shop.example/x/"],
  ["https://pay.example/x", { external: true }, "https://pay.example/x"],
])("SHELL-12 code may go to %s with %j", (address, going, reached) => {
  const here = aPage();
  goTo(address, going, here);
  expect([here.assign.mock.calls, here.replace.mock.calls]).toEqual([[[reached]], []]);
});

test("SHELL-12 a navigation may replace the history entry", () => {
  const here = aPage();
  goTo("/x/", { replace: true }, here);
  expect([here.assign.mock.calls, here.replace.mock.calls]).toEqual([[], [["https://shop.example/x/"]]]);
});

test.each([
  ["https://pay.example/x", {}],
  ["//pay.example/x", {}],
  ["http://shop.example/", {}],
  ["\\\\pay.example", {}],
  ["javascript:alert(1)", { external: true }],
  [" java\nscript:alert(1)", { external: true }],
  ["data:text/html,x", { external: true }],
])("SHELL-12 SHELL-13 code that goes to %j with %j throws and stays", (address, going) => {
  const here = aPage();
  expect(() => goTo(address, going, here)).toThrow("not marked external");
  expect([here.assign.mock.calls, here.replace.mock.calls]).toEqual([[], []]);
});
