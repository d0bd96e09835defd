import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { refuse, type Refusal } from "#kernel/result.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import {
  contributeFiles,
  nameSender,
  takeBackPhoto,
  takeInsPerMinute,
  type ArrivingFile,
  type ContributeDeps,
  type FormSender,
} from "#modules/media/contract.server.ts";
import { largestUpload, longestName, photosPerForm } from "#modules/media/contract.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { placeOfCall } from "#platform/http/shop-sites.server.ts";
import { openEvent, type OpenedEvent } from "../guest-page.server.ts";
import { typedCode } from "../event-code.ts";
import { guestsGallery } from "./gallery.server.ts";
import { nothingTaken, outcomeQuery, photoRefusalText, type PhotoFormOutcome } from "./photo-form-outcome.server.ts";
import { senderName } from "./sender-name.ts";

const Params = z.object({ code: z.string().max(60), token: z.string().max(200) });
const Query = z.object({ fuer: z.string().max(60).optional() });

const refusedWhole = (refusal: Refusal): PhotoFormOutcome => ({ ...nothingTaken, refused: [{ file: "", refusal }] });
const closed = refusedWhole(refuse("ALBUM_LINK_ENDED").refusal);

/** The files of a form in their order; the name is told before the first of them, null if there is none. */
async function* filesOf(
  request: FastifyRequest,
  onName: (typed: string | null) => Promise<void>,
): AsyncGenerator<ArrivingFile> {
  let isNamed = false;
  const name = async (typed: string | null) => {
    if (isNamed) return;
    isNamed = true;
    await onName(typed);
  };
  for await (const part of request.parts()) {
    if (part.type === "field") {
      if (part.fieldname === "name") await name(typeof part.value === "string" ? part.value : "");
    } else if (part.filename === "") part.file.resume();
    else {
      await name(null);
      yield { fileName: part.filename, stream: part.file, tooLong: () => part.file.truncated };
    }
  }
}

/** Takes name and photos of a form. */
async function takeForm(
  deps: ContributeDeps,
  request: FastifyRequest,
  { household }: OpenedEvent,
  sender: FormSender,
): Promise<PhotoFormOutcome> {
  const { locale } = placeOfCall(deps, request);
  const unnamed: PhotoFormOutcome["refused"] = [];
  const files = filesOf(request, async (typed) => {
    const named = await nameSender(deps, sender, { typed, otherwise: senderName(household, locale) });
    if (!named.ok) unnamed.push({ file: "", refusal: named.refusal });
  });
  const { added, known, refused } = await contributeFiles(deps, sender, files);
  const all = [...unnamed, ...refused];
  if (added + known + all.length === 0) all.push({ file: "", refusal: refuse("ALBUM_NO_FILE").refusal });
  return { added, known, takenBack: false, refused: all };
}

/** Back to the page, or for its script the outcome in the guest's language. */
function answer(
  deps: ContributeDeps,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { event, household }: OpenedEvent,
  outcome: PhotoFormOutcome,
) {
  const place = placeOfCall(deps, request);
  void reply.header("cache-control", "no-store");
  if (request.headers.accept === "application/json") {
    const refused = outcome.refused.map(({ file, refusal }) => ({
      file,
      text: photoRefusalText(place.locale, refusal),
    }));
    return reply.send({ added: outcome.added, known: outcome.known, refused });
  }
  const page = addressOf(place, "guests", event.code, ...(household ? [household.key] : []), "fotos");
  return reply.redirect(`${page}?ergebnis=${outcomeQuery(deps, event, outcome)}#dazu`, 303);
}

/** Reads a body nobody wants, so that the response arrives. */
async function leaveUnread(request: FastifyRequest): Promise<void> {
  for await (const part of request.parts()) if (part.type === "file") part.file.resume();
}

/**
 * `POST /web-api/event-photos/:code/:token` (multipart: a name, then photos) adds photos of a guest to an event's gallery
 * and redirects to its page, which says what became of each; the token is only on pages for those who may read them.
 * `…/taken-back/:photo` takes one's own back. An event nobody knows answers 404.
 * @source EVENT-10, GEN-08, NFR-02
 */
export async function photoFormApi(app: FastifyInstance, deps: ContributeDeps): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      // The rest is read and refused by name: a form that is cut off would answer nothing.
      files: 50 * photosPerForm,
      fields: 3,
      fieldSize: 8 * longestName,
      fileSize: largestUpload,
      headerPairs: 100,
    },
  });
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const open = ({ caller }: FastifyRequest, code: string, key: string | undefined) =>
    openEvent(deps, { code: typedCode(code), key: key === undefined ? undefined : typedCode(key), caller });

  scope.post(
    "/web-api/event-photos/:code/:token",
    {
      config: { ...perMinute(deps, takeInsPerMinute), takesItsTime: true },
      schema: { hide: true, params: Params, querystring: Query },
    },
    async (request, reply) => {
      const { code, token } = request.params;
      const opened = await open(request, code, request.query.fuer);
      if (!opened.ok) return sendRefusal(reply, opened.refusal);
      if (!request.isMultipart()) return sendRefusal(reply, { code: "UPLOAD_TYPE", data: {} });
      const gallery = await guestsGallery(deps, opened.value.event);
      if (gallery?.token !== token) {
        await leaveUnread(request);
        return answer(deps, { request, reply }, opened.value, closed);
      }
      const sender = { token, session: await request.visitor.start(), caller: request.caller };
      const outcome = await takeForm(deps, request, opened.value, sender);
      return answer(deps, { request, reply }, opened.value, outcome);
    },
  );

  scope.post(
    "/web-api/event-photos/:code/:token/taken-back/:photo",
    {
      config: perMinute(deps, 120),
      schema: { hide: true, params: Params.extend({ photo: z.string().max(60) }), querystring: Query },
    },
    async (request, reply) => {
      const { code, token, photo } = request.params;
      const opened = await open(request, code, request.query.fuer);
      if (!opened.ok) return sendRefusal(reply, opened.refusal);
      if (request.isMultipart()) await leaveUnread(request);
      const taken = await takeBackPhoto(deps, { token, session: await request.visitor.current() }, photo);
      const outcome = taken.ok ? { ...nothingTaken, takenBack: true } : refusedWhole(taken.refusal);
      return answer(deps, { request, reply }, opened.value, outcome);
    },
  );
}
