import type { ErrorCode } from "./errors.ts";

/** Letters of a password, counted as people do. Source: ACC-04. */
export const passwordLength = { least: 10, most: 128 } as const;

const lettersOf = (text: string): number => Array.from(text).length;

/**
 * Why a password cannot be taken; undefined when it can. Blanks and every script are allowed.
 * @param isCommon whether it stands on the list of the most used
 * @source ACC-04
 */
export function passwordError(
  password: string,
  email: string,
  isCommon: (password: string) => boolean,
): ErrorCode | undefined {
  if (password === "") return "FIELD_REQUIRED";
  if (lettersOf(password) < passwordLength.least) return "PASSWORD_SHORT";
  if (lettersOf(password) > passwordLength.most) return "PASSWORD_LONG";
  if (password.trim().toLowerCase() === email.trim().toLowerCase()) return "PASSWORD_EMAIL";
  return isCommon(password) ? "PASSWORD_COMMON" : undefined;
}

/**
 * How good a password is, from 0 (too short) to 4: by its length and by how many different characters it has. A hint
 * for who types, never a condition.
 * @source ACC-04
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const letters = lettersOf(password);
  if (letters < passwordLength.least) return 0;
  const different = new Set(password.toLowerCase()).size;
  if (different < 5) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const points = (letters >= 12 ? 1 : 0) + (letters >= 16 ? 1 : 0) + (kinds >= 3 ? 1 : 0) + (different >= 9 ? 1 : 0);
  if (points >= 3) return 4;
  return points >= 2 ? 3 : points === 1 ? 2 : 1;
}
