import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { packageLimits, type PackageFile } from "./model.ts";
import { takePackage } from "./take-package.server.ts";

/** Address of the form's target, and of the page that shows what came of it. */
const target = "/backoffice/sortiment/paket";
const page = "/backoffice/sortiment/hochladen/";

/** Headings of the parts of the form. */
const roomForHeads = 64 * 1024;

/** The files of the form; undefined when the body is no such form. */
async function filesOf(request: FastifyRequest): Promise<readonly PackageFile[] | undefined> {
  if (!(request.body instanceof Uint8Array)) return undefined;
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  try {
    const form = await new Response(new Uint8Array(request.body), { headers }).formData();
    const files = form.getAll("datei").filter((entry) => entry instanceof File);
    return await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    );
  } catch {
    return undefined;
  }
}

/**
 * Takes template packages from the form of the back office, through a door of its own like output profiles: whoever is not
 * signed in on the back office's own site finds nothing, and no byte of theirs is read.
 * @param staffOf e-mail address of the signed-in member of the staff
 * @source BO-02, BO-09
 */
export function templateApi(
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
    { parseAs: "buffer", bodyLimit: packageLimits.bytes + roomForHeads },
    (_request, body, done) => done(null, body),
  );
  const rateLimit = { max: 30 * deps.config.RATE_LIMIT_FACTOR, timeWindow: "1 minute" };
  app.post(target, { schema: { hide: true }, config: { rateLimit }, onRequest: admitStaff }, async (request, reply) => {
    const files = await filesOf(request);
    const actor = actors.get(request);
    if (!files || actor === undefined) return sendRefusal(reply, { code: "PACKAGE_BROKEN", data: {} });
    const taken = await takePackage(deps, actor, files);
    return reply.redirect(taken.ok ? `${page}?paket=${taken.value.upload}` : page, 303);
  });
}
