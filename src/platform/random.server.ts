import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";

/** A new random UUID for an entity. */
export const newUuid = (): string => randomUUID();

/** A secret token of 256 random bits in URL-safe letters. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** A random integer from `from` to `to`, both inclusive. */
export const randomBetween = (from: number, to: number): number => randomInt(from, to + 1);

/** Hex SHA-256 of text or bytes. */
export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}
