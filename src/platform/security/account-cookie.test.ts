import { expect, test } from "vitest";
import { readConfig } from "../config.server.ts";
import { accountCookie, sentSession } from "./account-cookie.server.ts";

const deps = (secure: boolean) => ({ config: { ...readConfig({ NODE_ENV: "test" }), SECURE_COOKIES: secure } });

test("NFR-02 the cookie of a session is out of reach of scripts and other sites, over https bound to this host", () => {
  const set = { value: "abc", seconds: 60 };
  expect(accountCookie(deps(false), "customer", "session", set)).toBe(
    "bw-account.session_token=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
  );
  expect(accountCookie(deps(true), "staff", "session", set)).toBe(
    "__Secure-bw-staff.session_token=abc; Max-Age=60; Path=/backoffice; HttpOnly; SameSite=Lax; Secure",
  );
  expect(accountCookie(deps(true), "customer", "session")).toMatch(
    /^__Host-bw-account\.session_token=; Max-Age=0;.*Secure$/,
  );
});

test("NFR-02 a session is read from the cookie it was given, also with the signature of former times", () => {
  const read = (cookies: string, secure = false) => sentSession(deps(secure), "customer", cookies);
  expect(read("a=b; bw-account.session_token=Abc_-9; c=d")).toBe("Abc_-9");
  expect(read("bw-account.session_token=Abc9.c2lnbmF0dXJl%3D")).toBe("Abc9");
  for (const none of ["", "a=b", "bw-account.session_token=", "xbw-account.session_token=Abc9"])
    expect(read(none)).toBeUndefined();
  expect(read("bw-account.session_token=Abc9", true)).toBeUndefined();
  expect(sentSession(deps(false), "staff", "bw-account.session_token=Abc9")).toBeUndefined();
});
