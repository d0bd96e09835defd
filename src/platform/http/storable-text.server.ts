import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendRefusal } from "./error-envelope.server.ts";

/** Characters no database text can hold: NUL, and halves of surrogate pairs, which are no Unicode text. */
const storable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

/** Only escapes can bring such characters into JSON, so that ordinary bodies need no second look. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/** True when every text and every name in a JSON body can be stored. Source: NFR-02, RFC 8259 section 8.2. */
export function isStorableJson(body: string): boolean {
  if (!suspicious.test(body)) return true;
  let clean = true;
  JSON.parse(body, (name, value: unknown) => {
    clean &&= storable(name) && (typeof value !== "string" || storable(value));
    return value;
  });
  return clean;
}

/** True when no field of a form holds a NUL, as a byte or escaped; pages take no files. Source: NFR-02. */
export function isStorableForm(body: Buffer): boolean {
  return !body.includes(0) && !body.includes("%00");
}

/** The refusal of such a body: thrown, it is answered FIELD_INVALID. */
export function unstorableBody(): Error {
  return Object.assign(new Error("text that cannot be stored"), { statusCode: 400 });
}

/** Reads JSON bodies as Fastify does and refuses those with text that cannot be stored: FIELD_INVALID. Source: NFR-02. */
export function readStorableJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    void parse(request, String(body), (error, value) => {
      if (error) return done(error);
      return isStorableJson(String(body)) ? done(null, value) : done(unstorableBody());
    });
  });
}

const hostName = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses addresses and host names that cannot lead to a page: PAGE_NOT_FOUND. Source: NFR-02, RFC 9110 section 7.2. */
export async function refuseImpossibleAddresses(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (hostName.test(request.host) && !request.url.includes("%00")) return;
  await sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path: "" } });
}
