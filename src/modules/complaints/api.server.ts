import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { addressBelow } from "#kernel/urls/address-below.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import type { HeicDecoder } from "#modules/media/contract.server.ts";
import { orderByToken } from "#modules/orders/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { placeOfCall } from "#platform/http/shop-sites.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { complaintPhotos } from "./model.ts";
import { addComplaintPhotos, type ArrivingPhoto } from "./photos.server.ts";

async function* photosOf(request: FastifyRequest): AsyncGenerator<ArrivingPhoto> {
  for await (const part of request.parts()) {
    if (part.type !== "file") continue;
    // An empty file field arrives as an empty file without a name.
    if (part.filename === "") part.file.resume();
    else yield { fileName: part.filename, stream: part.file, tooLong: () => part.file.truncated };
  }
}

const Params = z.object({ token: z.string().max(60), id: z.uuid() });

/**
 * `POST /web-api/complaint-photos/:token/:id` (multipart, up to five photos of 20 MB) adds photos to a complaint of the
 * order with this secret link and redirects to its page; a refusal is displayed there, earlier photos stay.
 * @source ORD-10, GEN-08, NFR-02
 */
export async function complaintsApi(app: FastifyInstance, deps: Deps & { readonly heic: HeicDecoder }): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: complaintPhotos.most + 1,
      fields: 2,
      fieldSize: 100,
      fileSize: complaintPhotos.bytes,
      headerPairs: 100,
    },
  });
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const config = perMinute(deps, 20);
  scope.post(
    "/web-api/complaint-photos/:token/:id",
    { config, schema: { hide: true, params: Params } },
    async (request, reply) => {
      const { token, id } = request.params;
      const order = await orderByToken(deps.db, token);
      if (!order) return sendRefusal(reply, { code: "COMPLAINT_UNKNOWN", data: {} });
      if (!request.isMultipart()) return sendRefusal(reply, { code: "UPLOAD_TYPE", data: {} });
      const added = await addComplaintPhotos(deps, { orderId: order.id, complaintId: id }, photosOf(request));
      if (!added.ok && added.refusal.code === "COMPLAINT_UNKNOWN") return sendRefusal(reply, added.refusal);
      const page = addressBelow(addressOf(placeOfCall(deps, request), "order", token), "reklamation");
      const resultQuery = added.ok ? `fotos=${added.value}` : `fehler=${added.refusal.code}`;
      return reply.header("cache-control", "no-store").redirect(`${page}?${resultQuery}#${id}`, 303);
    },
  );
}
