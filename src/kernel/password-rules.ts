import type { ErrorCode } from "./errors.ts";
import { plainEmail } from "./plain-email.ts";

/** Length of a password in user-perceived characters. Source: ACC-04. */
export const passwordLength = { min: 10, max: 128 } as const;

const lettersOf = (text: string): number => Array.from(text).length;

/**
 * The error of a new password; undefined when it is valid. Spaces and all scripts are allowed.
 * @param isCommon whether it is on the list of the most used
 * @source ACC-04
 */
export function passwordError(
  password: string,
  email: string,
  isCommon: (password: string) => boolean,
): ErrorCode | undefined {
  if (password === "") return "FIELD_REQUIRED";
  if (lettersOf(password) < passwordLength.min) return "PASSWORD_SHORT";
  if (lettersOf(password) > passwordLength.max) return "PASSWORD_LONG";
  if (plainEmail(password) === plainEmail(email)) return "PASSWORD_EMAIL";
  return isCommon(password) ? "PASSWORD_COMMON" : undefined;
}

/**
 * Strength of a password, from 0 (too short) to 4: by its length and its number of different characters. A hint while
 * typing, never a condition.
 * @source ACC-04
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const letters = lettersOf(password);
  if (letters < passwordLength.min) return 0;
  const different = new Set(password.toLowerCase()).size;
  if (different < 5) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const points = (letters >= 12 ? 1 : 0) + (letters >= 16 ? 1 : 0) + (kinds >= 3 ? 1 : 0) + (different >= 9 ? 1 : 0);
  if (points >= 3) return 4;
  return points >= 2 ? 3 : points === 1 ? 2 : 1;
}
