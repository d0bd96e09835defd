import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { StatedDesignId } from "#kernel/design-id.ts";
import { defaultLocale, parseLocale } from "#kernel/market.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import type { TemplateSource } from "./create-project.server.ts";
import { SharedTextsForm } from "./design-set.ts";
import { saveListNames, listPicture, readListNames } from "./list-names.server.ts";

const NamesBody = SharedTextsForm.pick({ first: true, second: true, date: true });
const SavedNames = z.object({
  id: z.uuid().nullable(),
  words: z.object({ first: z.string(), second: z.string(), date: z.string() }),
});
const noneSaved = { id: null, words: { first: "", second: "", date: "" } };

/** Routes of lists that display the visitor's own names: read and save the names, get a picture. Source: CAT-16. */
export function listNamesApi(app: FastifyInstance, deps: Deps & { readonly templates: TemplateSource }): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();

  scope.get("/web-api/list-words", { schema: { response: { 200: SavedNames } } }, async (request, reply) => {
    const own = await readListNames(deps, await request.visitor.current());
    return reply.header("cache-control", "no-store").send(own ?? noneSaved);
  });

  scope.put(
    "/web-api/list-words",
    { config: perMinute(deps, 30), schema: { body: NamesBody, response: { 200: SavedNames } } },
    async (request, reply) => {
      const id = await saveListNames(deps, await request.visitor.start(), request.body);
      return reply.header("cache-control", "no-store").send({ id, words: request.body });
    },
  );

  scope.get(
    "/web-api/list-words/:id/picture",
    {
      config: {
        // Limited per visitor: one visitor behind a shared IP address must not use up the pictures of others.
        rateLimit: {
          ...perMinute(deps, 240).rateLimit,
          hook: "preHandler",
          keyGenerator: async (request) => (await request.visitor.current()) ?? request.caller,
        },
      },
      schema: {
        params: z.object({ id: z.uuid() }),
        querystring: z.object({ design: StatedDesignId, colour: z.string().max(60), locale: z.string().max(10) }),
      },
    },
    async (request, reply) => {
      const { design, colour } = request.query;
      const locale = parseLocale(request.query.locale) ?? defaultLocale;
      const session = await request.visitor.current();
      const { caller } = request;
      const picture = await listPicture(deps, {
        session,
        caller,
        id: request.params.id,
        designId: design,
        colour,
        locale,
      });
      if (!picture.ok) return sendRefusal(reply, picture.refusal);
      return reply.type("image/webp").header("cache-control", "private, max-age=3600").send(Buffer.from(picture.value));
    },
  );
}
