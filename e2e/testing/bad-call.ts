import { expect } from "@playwright/test";
import { z } from "zod";
import { errorCatalogue } from "#kernel/errors.ts";
import { json, type Answer } from "./call.ts";

/** Headers every call to the shop sends. */
export const shopHeaders = { "x-channel": "card", "x-locale": "de-DE" } as const;

const Envelope = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    key: z.string(),
    message: z.string().min(10),
    fields: z.record(z.string(), z.strictObject({ code: z.string(), message: z.string().min(5) })).optional(),
    retryAfter: z.number().optional(),
    requestId: z.uuid(),
  }),
});

/** What must never leave the process: stack frames, paths, messages of the database or the libraries. */
const internals =
  /\bat \S+ \(|\.(?:ts|js|mjs):\d+|node_modules|\/tmp\/|\/home\/|build\/server|\bselect \S+ from|FST_ERR|ZodError/i;
const everyAnswer = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  "permissions-policy": expect.stringContaining("camera=()"),
};
const everyPage = {
  ...everyAnswer,
  // A page that stands by itself needs nothing at all.
  "content-security-policy": expect.stringMatching(/^(?!.*script-src [^;]*unsafe-inline).*default-src '(?:self|none)'/),
};

/** Checks what every answer of the shop carries, whatever it says: at one stroke, because thousands of answers are. */
export function expectGuarded({ headers }: Answer): void {
  const isPage = (headers["content-type"] ?? "").startsWith("text/html");
  const powered = "x-powered-by" in headers;
  expect({ powered, ...headers }).toMatchObject({ powered: false, ...(isPage ? everyPage : everyAnswer) });
}

/** Status and code of a refusal, after checking that its envelope is complete and leaks nothing. */
export function errorOf(answer: Answer): readonly [status: number, code: string] {
  expectGuarded(answer);
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  expect(answer.text).not.toMatch(internals);
  const { error } = Envelope.parse(json(answer));
  const row = new Map(Object.entries(errorCatalogue)).get(error.code);
  expect(row?.status).toBe(answer.status);
  expect(error.key).toBe(`errors.${error.code}`);
  expect(error.requestId).toBe(answer.headers["x-request-id"]);
  expect(error.message).not.toMatch(/\{\{|\berrors\./);
  expect(answer.headers["cache-control"]).toBe("no-store");
  return [answer.status, error.code];
}
