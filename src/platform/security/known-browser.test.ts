import { expect, test } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { readConfig } from "../config.server.ts";
import { knownBrowser, knownBrowserCookie } from "./known-browser.server.ts";

const start = Date.parse("2026-11-23T09:00:00Z");
const depsAt = (days: number, secure = false) => ({
  secret: "0123456789abcdef0123456789abcdef",
  config: { ...readConfig({ NODE_ENV: "test" }), SECURE_COOKIES: secure },
  clock: { now: () => start + days * dayMs },
});
const anna = "anna@example.com";

test("ACC-06 a browser is known to the one account it logged in to, for 90 days", () => {
  const set = knownBrowserCookie(depsAt(0), "customer", anna, "mine");
  expect(set).toMatch(/^bw_browser=[\w-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  const sent = `bw_session=x; ${set.split(";")[0]}`;
  expect(knownBrowser(depsAt(89), "customer", sent, anna)).toBe("mine");
  expect(knownBrowser(depsAt(90), "customer", sent, anna)).toBeUndefined();
  expect(knownBrowser(depsAt(0), "customer", sent, "eve@example.com")).toBeUndefined();
  expect(knownBrowser({ ...depsAt(0), secret: "another" }, "customer", sent, anna)).toBeUndefined();
  expect(set).not.toContain(Buffer.from(anna).toString("base64url").slice(0, 8));
});

test("ACC-06 BO-09 a forged or changed cookie, or one of the other kind of account, is known to nobody", () => {
  const value = knownBrowserCookie(depsAt(0), "customer", anna).split(/[=;]/)[1] ?? "";
  const changed = (value.startsWith("A") ? "B" : "A") + value.slice(1);
  for (const cookies of ["", "bw_browser=", "bw_browser=x", `bw_browser=${changed}`, `xbw_browser=${value}`])
    expect(knownBrowser(depsAt(0), "customer", cookies, anna)).toBeUndefined();
  expect(knownBrowser(depsAt(0), "staff", `bw_office_browser=${value}`, anna)).toBeUndefined();
});

test("BO-09 NFR-02 over https only this host's own cookie counts", () => {
  expect(knownBrowserCookie(depsAt(0, true), "customer", anna)).toMatch(/^__Host-bw_browser=.*Path=\/;.*; Secure$/);
  expect(knownBrowserCookie(depsAt(0, true), "staff", anna)).toMatch(
    /^__Secure-bw_office_browser=.*Path=\/backoffice;.*; Secure$/,
  );
});
