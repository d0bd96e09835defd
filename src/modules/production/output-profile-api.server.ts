import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { largestProfile } from "./output-profile.ts";
import { addOutputProfile } from "./output-profiles.server.ts";

/** Address of the form's target, and of the page that shows what came of it. */
const target = "/backoffice/farbprofile/datei";
const page = "/backoffice/farbprofile/";

/** What the form sends beside the file. */
const roomForFields = 16 * 1024;

/** The file and the name of its condition; undefined when the body is no such form. */
async function formOf(request: FastifyRequest): Promise<{ bytes: Uint8Array; condition: string } | undefined> {
  if (!(request.body instanceof Uint8Array)) return undefined;
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  try {
    const form = await new Response(new Uint8Array(request.body), { headers }).formData();
    const [file, condition] = [form.get("profile"), form.get("condition")];
    if (!(file instanceof File) || typeof condition !== "string") return undefined;
    return { bytes: new Uint8Array(await file.arrayBuffer()), condition };
  } catch {
    return undefined;
  }
}

/**
 * Takes an output profile from the form of the back office. A door of its own, because pages take neither bytes that are
 * no text nor more than a megabyte. Whoever is not signed in on the back office's own site finds nothing, and no byte of
 * theirs is read.
 * @param staffOf e-mail address of the signed-in member of the staff
 * @source PDF-01, D-26, BO-09
 */
export function outputProfileApi(
  app: FastifyInstance,
  deps: Deps,
  staffOf: (headers: Headers) => Promise<string | undefined>,
): void {
  const actors = new WeakMap<FastifyRequest, string>();
  const admitStaff = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const cookie = request.headers.cookie ?? "";
    const email = request.site === "backoffice" ? await staffOf(new Headers({ cookie })) : undefined;
    if (email === undefined) return void sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path: target } });
    actors.set(request, `staff:${email}`);
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer", bodyLimit: largestProfile + roomForFields },
    (_request, body, done) => done(null, body),
  );
  const rateLimit = { max: 20 * deps.config.RATE_LIMIT_FACTOR, timeWindow: "1 minute" };
  app.post(target, { schema: { hide: true }, config: { rateLimit }, onRequest: admitStaff }, async (request, reply) => {
    const form = await formOf(request);
    const actor = actors.get(request);
    if (!form || actor === undefined) return sendRefusal(reply, { code: "FIELD_INVALID", data: {} });
    const added = await addOutputProfile(deps, form.bytes, form.condition, actor);
    const refused = added.ok ? null : String(added.refusal.data["reason"] ?? "condition");
    return reply.redirect(page + (refused === null ? "?erledigt=profile" : `?abgelehnt=${refused}`), 303);
  });
}
