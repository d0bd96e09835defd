import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { refuse } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { withdrawByToken } from "./consent.server.ts";

/** The one-click unsubscribe route for mails that need consent. Source: NEWS-08, RFC 8058. */
export function mailApi(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const config = { rateLimit: { max: 20 * deps.config.RATE_LIMIT_FACTOR, timeWindow: "1 minute" } };
  // Their body contains "One-Click" in either format and nothing else.
  const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];
  scope.addContentTypeParser(forms, { parseAs: "string", bodyLimit: 4096 }, (_request, _body, done) => done(null));
  const schema = {
    querystring: z.object({ token: z.string().max(200).default("") }),
    response: { 200: z.object({ message: z.string() }) },
  };
  // Mail programs post here without a page of ours, so the token alone decides.
  scope.post("/web-api/mail-unsubscribe", { config, schema }, async (request, reply) => {
    if (!(await withdrawByToken(deps, request.query.token)))
      return sendRefusal(reply, refuse("NEWSLETTER_LINK").refusal);
    return reply.header("cache-control", "no-store").send({ message: "OK" });
  });
}
