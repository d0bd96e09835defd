import { expect, test } from "vitest";
import { isCommonPassword } from "../modules/credentials/common-passwords.server.ts";
import { passwordError, passwordStrength } from "./password-rules.ts";

const email = "anna@freudenberger.example";

test.each([
  ["", "FIELD_REQUIRED"],
  ["kurz12345", "PASSWORD_SHORT"],
  ["zehnzeich1", undefined],
  ["a".repeat(127) + "b", undefined],
  ["a".repeat(128) + "b", "PASSWORD_LONG"],
  ["🌿🌷🍀🌿🌷🍀🌿🌷🍀", "PASSWORD_SHORT"],
  ["🌿🌷🍀🌿🌷🍀🌿🌷🍀🌻", undefined],
  ["Anna@Freudenberger.example", "PASSWORD_EMAIL"],
  ["qwertyuiop", "PASSWORD_COMMON"],
  ["QWERTYUIOP", "PASSWORD_COMMON"],
  ["1234567890", "PASSWORD_COMMON"],
  ["password123", "PASSWORD_COMMON"],
  ["drei Wörter im Wald", undefined],
])("ACC-04 the password %j is refused with %s", (password, code) => {
  expect(passwordError(password, email, isCommonPassword)).toBe(code);
});

test("ACC-04 longer and more varied passwords are never called weaker", () => {
  const growing = ["abc", "aaaaaaaaaa", "blaumeise1", "blaumeise-lied", "blaumeise-Lied-7-im-Wald"].map(
    passwordStrength,
  );
  expect(growing).toEqual([0, 1, 2, 3, 4]);
});
