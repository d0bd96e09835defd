import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.server.ts";
import { sendRefusal } from "./error-envelope.server.ts";

/** A form of the back office that brings files. */
export type StaffFilesForm = {
  /** Address of the form's target. */
  readonly target: string;
  /** Largest body in bytes. */
  readonly bytes: number;
  /** Forms a minute. */
  readonly perMinute: number;
  /** @param form undefined when the body is none; @param actor `staff:<e-mail>` */
  readonly answer: (form: FormData | undefined, actor: string, reply: FastifyReply) => Promise<unknown>;
};

async function formOf(request: FastifyRequest): Promise<FormData | undefined> {
  if (!(request.body instanceof Uint8Array)) return undefined;
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  try {
    return await new Response(new Uint8Array(request.body), { headers }).formData();
  } catch {
    return undefined;
  }
}

/**
 * A door of its own for files of the staff, because pages take neither bytes that are no text nor more than a megabyte.
 * Whoever is not signed in on the back office's own site finds nothing, and no byte of theirs is read.
 * @param staffOf e-mail address of the signed-in member of the staff
 * @source BO-09, D-26
 */
export function staffFilesDoor(
  app: FastifyInstance,
  deps: Pick<Deps, "config">,
  staffOf: (headers: Headers) => Promise<string | undefined>,
  { target, bytes, perMinute, answer }: StaffFilesForm,
): void {
  const actors = new WeakMap<FastifyRequest, string>();
  const admitStaff = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const cookie = request.headers.cookie ?? "";
    const email = request.site === "backoffice" ? await staffOf(new Headers({ cookie })) : undefined;
    if (email === undefined) return void sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path: target } });
    actors.set(request, `staff:${email}`);
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer", bodyLimit: bytes }, (_request, body, done) =>
    done(null, body),
  );
  const rateLimit = { max: perMinute * deps.config.RATE_LIMIT_FACTOR, timeWindow: "1 minute" };
  app.post(target, { schema: { hide: true }, config: { rateLimit }, onRequest: admitStaff }, async (request, reply) => {
    const actor = actors.get(request);
    if (actor === undefined) throw new Error("a form came in without its sender");
    return answer(await formOf(request), actor, reply);
  });
}
