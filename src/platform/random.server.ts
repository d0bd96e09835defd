import { hash, randomBytes, randomInt, randomUUID } from "node:crypto";

/** A new random UUID for an entity. */
export const newUuid = (): string => randomUUID();

/** The UUID (version 8, RFC 9562) derived from a text, so that a repeated command finds what it created. */
export function uuidFrom(text: string): string {
  const hex = sha256(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A secret token of 256 random bits in URL-safe letters. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** A random integer from `from` to `to`, both inclusive. */
export const randomBetween = (from: number, to: number): number => randomInt(from, to + 1);

/** Hex SHA-256 of text or bytes. */
export function sha256(data: string | Uint8Array): string {
  return hash("sha256", data);
}
