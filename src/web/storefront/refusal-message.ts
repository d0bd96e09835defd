import { HttpError } from "#http/http-client.ts";

/** What the shop says against a call; nothing when it could not be asked. Source: ADR-0003. */
export function refusalOf(error: unknown): string | undefined {
  const body: unknown = error instanceof HttpError ? error.data : undefined;
  const told = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  return typeof told === "object" && told !== null && "message" in told ? String(told.message) : undefined;
}
