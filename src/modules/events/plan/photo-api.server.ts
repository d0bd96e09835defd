import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { refuse, type Result } from "#kernel/result.ts";
import type { HeicDecoder } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { placeOfCall } from "#platform/http/shop-sites.server.ts";
import type { PartyEvent } from "../model.ts";
import { EventParams, eventOfCall } from "../event-of-call.server.ts";
import { largestEventPhoto, savePhoto } from "./event-photo.server.ts";

type PhotoDeps = Deps & { readonly heic: HeicDecoder };

/** The file of the form; a form without one is refused with UPLOAD_EMPTY. */
async function takePhoto(deps: PhotoDeps, { id, plan }: PartyEvent, request: FastifyRequest): Promise<Result<unknown>> {
  const part = await request.file();
  if (!part || part.filename === "") {
    part?.file.resume();
    return refuse("UPLOAD_EMPTY", { file: "" });
  }
  const { filename, file } = part;
  return savePhoto(deps, id, plan.photo, { fileName: filename, stream: file, tooLong: () => file.truncated });
}

/**
 * `POST /web-api/event-photo/:id` (multipart, one photo of at most 20 MB) sets the photo of an event of the visitor's own
 * and redirects to its page, which says what was refused. A stranger's event answers 404.
 * @source EVENT-02, GEN-08, NFR-02
 */
export async function eventPhotoApi(app: FastifyInstance, deps: PhotoDeps): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 1, fieldSize: 100, fileSize: largestEventPhoto, headerPairs: 100 },
  });
  const scope = app.withTypeProvider<ZodTypeProvider>();
  scope.post(
    "/web-api/event-photo/:id",
    { config: perMinute(deps, 20), schema: { hide: true, params: EventParams } },
    async (request, reply) => {
      const event = await eventOfCall(deps, request, { id: request.params.id, reply });
      if (!event) return reply;
      if (!request.isMultipart()) return sendRefusal(reply, { code: "UPLOAD_TYPE", data: {} });
      const taken = await takePhoto(deps, event, request);
      const page = addressOf(placeOfCall(deps, request), "events", event.id, "aussehen");
      const result = taken.ok ? "foto=neu" : `fehler=${taken.refusal.code}`;
      return reply.header("cache-control", "no-store").redirect(`${page}?${result}#foto`, 303);
    },
  );
}
