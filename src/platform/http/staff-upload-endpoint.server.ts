import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.server.ts";
import { runAsActor } from "../security/audit-actor.server.ts";
import { auditActorOf, type EndpointStaff, type FindStaff } from "./endpoint-staff.server.ts";
import { sendRefusal } from "./error-envelope.server.ts";
import { isTooLarge, readFilesForm } from "./multipart-form.server.ts";
import { perMinute } from "./rate-limit.server.ts";

/** A back office form with files. */
export type StaffFilesForm = {
  /** Path of the form's action. */
  readonly target: string;
  /** Page of the form: it shows the name of a file that was too large from `zu-gross`. */
  readonly page: string;
  /** Largest file in bytes. */
  readonly largest: number;
  readonly perMinute: number;
  /** @param form undefined when the body is not a form; @param actor `staff:<e-mail>` */
  readonly answer: (form: FormData | undefined, actor: string, reply: FastifyReply) => Promise<unknown>;
};

/**
 * A separate endpoint for files of the staff, because pages accept neither binary data nor more than a megabyte. A file
 * too large redirects to its page with its name. Callers who are not signed in on the back office's own site get a 404,
 * and their body is not read.
 * @param staffOf the signed-in staff member whose role has access to this endpoint
 * @source BO-09, D-26
 */
export function staffUploadEndpoint(
  app: FastifyInstance,
  deps: Pick<Deps, "config" | "clock">,
  staffOf: FindStaff,
  { target, page, largest, perMinute: calls, answer }: StaffFilesForm,
): void {
  const senders = new WeakMap<FastifyRequest, EndpointStaff>();
  const admitStaff = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const cookie = request.headers.cookie ?? "";
    const staff = request.site === "backoffice" ? await staffOf(new Headers({ cookie })) : undefined;
    if (!staff) return void sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path: target } });
    senders.set(request, staff);
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("multipart/form-data", ({ headers }: FastifyRequest, payload: IncomingMessage) =>
    readFilesForm(payload, headers["content-type"] ?? "", largest),
  );
  const config = perMinute(deps, calls);
  app.post(target, { schema: { hide: true }, config, onRequest: admitStaff }, async (request, reply) => {
    const staff = senders.get(request);
    if (staff === undefined) throw new Error("a form came in without its sender");
    const form = request.body instanceof FormData ? request.body : undefined;
    const refused = [...(form?.values() ?? [])].find(isTooLarge);
    if (refused) return reply.redirect(`${page}?zu-gross=${encodeURIComponent(refused.name.slice(0, 80))}`, 303);
    return runAsActor(auditActorOf(deps, staff, request), () => answer(form, staff.actor, reply));
  });
}
