import { expect, test } from "vitest";
import { EmailAddress, emailError } from "./email-address.ts";

test.each([
  ["", "EMAIL_REQUIRED"],
  ["anna", "EMAIL_INVALID"],
  ["anna@freudenberger", "EMAIL_INVALID"],
  ["anna@@freudenberger.example", "EMAIL_INVALID"],
  ["anna <anna@freudenberger.example>", "EMAIL_INVALID"],
  ["a@b.example, c@d.example", "EMAIL_INVALID"],
  ["anna@freuden\nberger.example", "EMAIL_INVALID"],
  [".anna@freudenberger.example", "EMAIL_INVALID"],
  ["an..na@freudenberger.example", "EMAIL_INVALID"],
  ["anna@-freudenberger.example", "EMAIL_INVALID"],
  ["anna@127.0.0.1", "EMAIL_INVALID"],
  [`${"a".repeat(250)}@x.de`, "EMAIL_INVALID"],
  ["jürgen@example.de", "EMAIL_INVALID"],
  ["anna+hochzeit@freudenberger.example", undefined],
  ["Anna.O'Neill@freudenberger.example", undefined],
  ["anna/karl=1@freudenberger.example", undefined],
  ["anna@müller.example", undefined],
  ["anna@xn--mller-kva.example", undefined],
  ["anna@例え.テスト", undefined],
  ["anna@example.xn--zckzah", undefined],
] as const)("CHK-02 the e-mail address %j gives %s", (email, code) => {
  expect(emailError(email)).toBe(code);
  expect(EmailAddress.safeParse(email).success).toBe(code === undefined);
});
