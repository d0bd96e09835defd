import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendRefusal } from "./error-envelope.server.ts";

/** Characters no database text can hold: NUL, and halves of surrogate pairs, which are no Unicode text. */
const storable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

/** Lists and objects a body may have inside each other: more than any document, less than a call stack holds. */
const deepest = 128;
const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * True when lists and objects stand deeper inside each other than any document does. Told before the body is parsed: a
 * few megabytes of brackets cost a parser seconds, and whatever walks over them its call stack.
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

/** True when no field of a form without files holds a NUL, as a byte or escaped. Source: NFR-02. */
export function isStorableForm(body: Buffer): boolean {
  return !body.includes(0) && !body.includes("%00");
}

/** True when every field and the name of every file of a form can be stored; what files hold is not looked at. Source: NFR-02. */
export function isStorableUpload(form: FormData): boolean {
  return [...form].every(([name, value]) => storable(name) && storable(typeof value === "string" ? value : value.name));
}

/** The refusal of such a body and of a deep one: thrown, it is answered FIELD_INVALID. */
export function unstorableBody(): Error {
  return Object.assign(new Error("body that cannot be stored"), { statusCode: 400 });
}

/** Reads JSON bodies as Fastify does and refuses deep ones and those with text that cannot be stored: FIELD_INVALID. Source: NFR-02. */
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

/** Refuses addresses and host names that cannot lead to a page: PAGE_NOT_FOUND. Source: NFR-02, RFC 9110 section 7.2. */
export async function refuseImpossibleAddresses(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (hostName.test(request.host) && !request.url.includes("%00")) return;
  await sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path: "" } });
}
