import { HttpError } from "./http-client.ts";

/** The error in the shop's answer to a call; empty when the request itself failed. Source: ADR-0003. */
function errorIn(fault: unknown): object {
  const body: unknown = fault instanceof HttpError ? fault.data : undefined;
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  return typeof error === "object" && error !== null ? error : {};
}

/** The code of a refused call; NETWORK without an answer. */
export function codeOf(fault: unknown): string {
  const error = errorIn(fault);
  return "code" in error && typeof error.code === "string" ? error.code : "NETWORK";
}

/** The shop's message for a refused call; undefined if the request itself failed. */
export function refusalOf(fault: unknown): string | undefined {
  const error = errorIn(fault);
  return "message" in error ? String(error.message) : undefined;
}
