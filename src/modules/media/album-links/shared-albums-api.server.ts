import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { takeInsPerMinute } from "../photo-model.ts";
import { openAlbumLink, revokeAlbumLink, saveAlbumLink } from "./album-links.server.ts";
import { contributePhoto, nameContributor, takeBackPhoto, type ContributeDeps } from "./contribute.server.ts";
import { sharedPhoto } from "./shared-album.server.ts";
import { AlbumLinkTerms, ShownName, type AddedPhotos } from "./shared-album-model.ts";

const Album = z.object({ id: z.string() });
const Token = z.object({ token: z.string().max(200) });

/**
 * Routes of albums to which others add photos: the owner makes and revokes the link; who has it gives a name, adds photos
 * (their bytes by the routes of uploads) and takes back their own.
 * @source PHOTO-04, GEN-08
 */
export function sharedAlbumsApi(app: FastifyInstance, deps: ContributeDeps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();

  scope.put(
    "/web-api/photo-albums/:id/link",
    { config: perMinute(deps, 30), schema: { params: Album, body: AlbumLinkTerms } },
    async (request, reply) => {
      const own = { session: await request.visitor.current(), album: request.params.id };
      const saved = await saveAlbumLink(deps, own, request.body);
      return saved.ok ? reply.status(204).send() : sendRefusal(reply, saved.refusal);
    },
  );

  scope.delete(
    "/web-api/photo-albums/:id/link",
    { config: perMinute(deps, 30), schema: { params: Album } },
    async (request, reply) => {
      const revoked = await revokeAlbumLink(deps, {
        session: await request.visitor.current(),
        album: request.params.id,
      });
      return revoked.ok ? reply.status(204).send() : sendRefusal(reply, revoked.refusal);
    },
  );

  scope.put(
    "/web-api/shared-albums/:token/contributor",
    { config: perMinute(deps, 30), schema: { params: Token, body: z.object({ name: z.string().max(400) }) } },
    async (request, reply) => {
      const name = ShownName.safeParse(request.body.name);
      if (!name.success) return sendRefusal(reply, { code: "ALBUM_NAME", data: {} });
      const { token } = request.params;
      const link = await openAlbumLink(deps, deps.db, token);
      // A guessed link starts no visit.
      if (!link.ok) return sendRefusal(reply, link.refusal);
      const caller = { token, session: await request.visitor.start(), caller: request.caller };
      const named = await nameContributor(deps, caller, name.data);
      return named.ok ? reply.status(204).send() : sendRefusal(reply, named.refusal);
    },
  );

  scope.post(
    "/web-api/shared-albums/:token/photos",
    { config: perMinute(deps, takeInsPerMinute), schema: { params: Token, body: z.object({ upload: z.uuid() }) } },
    async (request, reply) => {
      const session = await request.visitor.current();
      const caller = { token: request.params.token, session, caller: request.caller };
      const added = await contributePhoto(deps, caller, request.body.upload);
      if (!added.ok) return sendRefusal(reply, added.refusal);
      const { photos, known } = added.value;
      const answer: z.infer<typeof AddedPhotos> = { photos: photos.map((id) => sharedPhoto(deps, id)), known };
      return reply
        .status(known ? 200 : 201)
        .header("cache-control", "no-store")
        .send(answer);
    },
  );

  scope.delete(
    "/web-api/shared-albums/:token/photos/:id",
    { config: perMinute(deps, 120), schema: { params: Token.extend({ id: z.string() }) } },
    async (request, reply) => {
      const { token, id } = request.params;
      const taken = await takeBackPhoto(deps, { token, session: await request.visitor.current() }, id);
      return taken.ok ? reply.status(204).send() : sendRefusal(reply, taken.refusal);
    },
  );
}
