import { HttpError } from "#http/http-client.ts";

/** The shop's error message for an API call; undefined if the request itself failed. Source: ADR-0003. */
export function refusalOf(error: unknown): string | undefined {
  const body: unknown = error instanceof HttpError ? error.data : undefined;
  const message = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  return typeof message === "object" && message !== null && "message" in message ? String(message.message) : undefined;
}
