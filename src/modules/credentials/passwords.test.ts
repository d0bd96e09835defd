import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./passwords.server.ts";

const password = "drei Wörter im Wald";
/** Made by the log-in library that kept the accounts until 2026-11-28. */
const old =
  "d52c8f70149924f6deeeec5b236fd3bc:ae3ea90c886481a2b3f9f25ff0f15621a343a8a1aa48bb24190168db481d4dcb387b377a25470cfba59ea055ebd16bb6215ef5a70965c9fd5fc68372d1e42cca";

test("ACC-02 BO-09 a password is found by hashes stored long ago and by new ones, each with its own salt", async () => {
  expect(await isPassword(password, old)).toBe(true);
  const [one, other] = [await hashPassword(password), await hashPassword(password)];
  expect(one).not.toBe(other);
  expect(await isPassword(password, one)).toBe(true);
  // The same letters, composed otherwise.
  expect(await isPassword(password.normalize("NFD"), one)).toBe(true);
  expect(await isPassword("drei Woerter im Wald", old)).toBe(false);
});

test("ACC-06 without a hash nothing matches, and a password nobody may have is not even tried", async () => {
  expect(await isPassword(password, undefined)).toBe(false);
  expect(await isPassword("x".repeat(1025), await hashPassword("x".repeat(1025)))).toBe(false);
});
