import { hashPassword as hash, verifyPassword } from "@better-auth/utils/password";

/** Letters beyond which a typed password is not even tried; far more than any rule accepts. Source: NFR-02. */
const maxTyped = 1024;

/** Hashes a password for storage: scrypt with its own salt, off the event loop. Source: ACC-02. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Whether a password matches a stored hash; without one it takes as long and does not. Source: ACC-06. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  if (password.length > maxTyped) return false;
  if (stored) return verifyPassword(stored, password);
  await hash(password);
  return false;
}
