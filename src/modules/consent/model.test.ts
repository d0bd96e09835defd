import { assert, boolean, constantFrom, property, record, string, uuid } from "fast-check";
import { expect, test } from "vitest";
import { consentCookie, consentCookieName, readConsent } from "./model.ts";

const choice = record({ statistics: boolean(), marketing: boolean(), externalMedia: boolean() });
const before = constantFrom("", "bw_session=abc; ", "a=1;b=2; ");
const after = constantFrom("", "; bw_visitor=x");

test("CONS-05 the cookie restores every choice and its proof, whatever other cookies there are", () => {
  assert(
    property(choice, uuid(), before, after, (chosen, proof, head, tail) => {
      const value = consentCookie({ choice: chosen, proof });
      expect(readConsent(`${head}${consentCookieName}=${value}${tail}`)).toEqual({ choice: chosen, proof });
    }),
  );
});

test("CONS-05 an invalid cookie counts as no choice", () => {
  assert(
    property(string(), (value) => {
      expect(readConsent(`${consentCookieName}=${value}`)).toBeUndefined();
    }),
  );
});

const proof = "0b0e6c5e-0000-4000-8000-000000000000";
test.each([
  undefined,
  "",
  "bw_consent=1.111.",
  `bw_consent=1.112.${proof}`,
  `bw_consent=1.1111.${proof}`,
  `bw_consent=2.111.${proof}`,
  `bw_consent=0.111.${proof}`,
  `bw_consent=1.111.${proof}x`,
  `xbw_consent=1.111.${proof}`,
])("CONS-05 with the cookies %j the shop asks again", (cookies) => {
  expect(readConsent(cookies)).toBeUndefined();
});
