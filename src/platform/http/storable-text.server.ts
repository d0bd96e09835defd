import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendRefusal } from "./error-envelope.server.ts";

/** Characters no database text can contain: NUL, and unpaired surrogates, which are not valid Unicode. */
const storable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

/** Maximum nesting of lists and objects in a body: more than any document has, less than the call stack holds. */
const deepest = 128;
const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * True when lists and objects are nested deeper than in any document. Checked before the body is parsed: a few
 * megabytes of brackets cost a parser seconds, and code that walks the result its call stack.
 * @source NFR-02, RFC 8259 section 9
 */
export function isTooDeep(body: string): boolean {
  if (body.length <= deepest) return false;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < body.length && depth <= deepest; at += 1) {
    const letter = body.charCodeAt(at);
    if (quoted && letter === backslash) at += 1;
    else if (letter === quote) quoted = !quoted;
    else if (!quoted && opening.has(letter)) depth += 1;
    else if (!quoted && closing.has(letter)) depth -= 1;
  }
  return depth > deepest;
}

/** Only escapes can bring such characters into JSON, so that ordinary bodies need no second check. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/** True when every string and every key in a JSON body can be stored. Source: NFR-02, RFC 8259 section 8.2. */
export function isStorableJson(body: string): boolean {
  if (!suspicious.test(body)) return true;
  let clean = true;
  JSON.parse(body, (name, value: unknown) => {
    clean &&= storable(name) && (typeof value !== "string" || storable(value));
    return value;
  });
  return clean;
}

/** True when no field of a form without files contains a NUL, raw or escaped. Source: NFR-02. */
export function isStorableForm(body: Buffer): boolean {
  return !body.includes(0) && !body.includes("%00");
}

/** True when every field and every file name of a form can be stored; file contents are not checked. Source: NFR-02. */
export function isStorableUpload(form: FormData): boolean {
  return [...form].every(([name, value]) => storable(name) && storable(typeof value === "string" ? value : value.name));
}

/** The error for such a body and for one nested too deeply: thrown, it is answered FIELD_INVALID. */
export function unstorableBody(): Error {
  return Object.assign(new Error("body that cannot be stored"), { statusCode: 400 });
}

/**
 * Parses JSON bodies as Fastify does and refuses deeply nested ones and those with text that cannot be stored:
 * FIELD_INVALID. Source: NFR-02.
 */
export function readStorableJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = String(body);
    if (isTooDeep(text)) return done(unstorableBody());
    void parse(request, text, (error, value) => {
      if (error) return done(error);
      return isStorableJson(text) ? done(null, value) : done(unstorableBody());
    });
  });
}

const hostName = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses paths and host names that cannot belong to a page: PAGE_NOT_FOUND. Source: NFR-02, RFC 9110 section 7.2. */
export async function refuseImpossibleAddresses(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (hostName.test(request.host) && !request.url.includes("%00")) return;
  await sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path: "" } });
}
