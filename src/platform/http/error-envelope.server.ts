import type { FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { z } from "zod";
import { errorCatalogue, type ErrorCode } from "#kernel/errors.ts";
import type { Refusal } from "#kernel/result.ts";
import { isDiskFull } from "../files.server.ts";
import { refusedText } from "../messages.server.ts";
import { requestLocale } from "./request-locale.server.ts";

/** The response of every refused or failed API call. Source: ERR-07. */
export const ErrorEnvelope = z.object({
  error: z.object({
    code: z.string(),
    key: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.object({ code: z.string(), message: z.string() })).optional(),
    retryAfter: z.number().optional(),
    requestId: z.string(),
  }),
});

/** Responds with a refusal in the envelope of ERR-07 and its status from the error catalogue. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, data, fields } = refusal;
  const row = errorCatalogue[code];
  const locale = requestLocale(reply.request);
  reply.request.log[row.log]({ code, requestId: reply.request.id }, "refused");
  const fieldTexts = fields
    ? Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          { code: field, message: refusedText(locale, { code: field, data }) },
        ]),
      )
    : undefined;
  const retryAfter = data["s"] === undefined ? undefined : Number(data["s"]);
  if (retryAfter !== undefined) void reply.header("retry-after", String(retryAfter));
  return reply
    .status(row.status ?? 422)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send({
      error: {
        code,
        key: row.key ?? `errors.${code}`,
        message: refusedText(locale, { code, data: { ...data, requestId: reply.request.id } }),
        ...(fieldTexts ? { fields: fieldTexts } : {}),
        ...(retryAfter === undefined ? {} : { retryAfter }),
        requestId: reply.request.id,
      },
    });
}

/** Database lost or full, or a timeout of this kind of work: PostgreSQL's 57014 (statement) and 55P03 (lock). */
const databaseUnavailable =
  /ECONNREFUSED|ECONNRESET|Connection terminated|timeout exceeded when trying to connect|57P0[123]|53300|57014|55P03/;

function codeOfFault(error: {
  readonly statusCode?: number | undefined;
  readonly code?: string | undefined;
  readonly message: string;
}): ErrorCode {
  if (error.statusCode === 429) return "RATE_LIMIT";
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE" || error.statusCode === 413) return "UPLOAD_SIZE";
  if (error.statusCode === 404) return "PAGE_NOT_FOUND";
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return "FIELD_INVALID";
  if (databaseUnavailable.test(`${error.code ?? ""} ${error.message}`)) return "UNAVAILABLE";
  return "SERVER";
}

function codeOf(error: unknown): { readonly fault: Error; readonly code: ErrorCode } {
  const fault = error instanceof Error ? error : new Error(String(error));
  const statusCode = "statusCode" in fault && typeof fault.statusCode === "number" ? fault.statusCode : undefined;
  const faultCode = "code" in fault && typeof fault.code === "string" ? fault.code : undefined;
  if (isDiskFull(error)) return { fault, code: "DISK_FULL" };
  return { fault, code: codeOfFault({ statusCode, code: faultCode, message: fault.message }) };
}

/** The HTTP status of a thrown error. Source: ERR-08. */
export const statusOfFault = (error: unknown): number => errorCatalogue[codeOf(error).code].status ?? 500;

/** Turns any thrown error into the envelope; stack traces never leave the process. Source: ERR-07. */
export function handleFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const names = error.validation.map((issue) => issue.instancePath.replace(/^\//, "").replaceAll("/", ".") || "body");
    const fields = Object.fromEntries(names.map((name): [string, ErrorCode] => [name, "FIELD_INVALID"]));
    return sendRefusal(reply, { code: "FIELD_INVALID", data: {}, fields });
  }
  const { fault, code } = codeOf(error);
  if (errorCatalogue[code].log === "error") request.log.error({ err: fault, requestId: request.id }, "fault");
  return sendRefusal(reply, {
    code,
    data: code === "RATE_LIMIT" ? { s: 60 } : { file: "", n: 60, path: request.url },
  });
}
