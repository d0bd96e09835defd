import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  readUnsubscribeToken,
  unsubscribePaths,
  withdrawConsentById,
  type MailingList,
} from "#modules/mail/contract.server.ts";
import { endNewsletter } from "#modules/newsletter/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { setReminders } from "../reminders/saved-days.server.ts";

type Reader = { readonly id: string; readonly caller: string };

const enders: Readonly<Record<MailingList, (deps: Deps, reader: Reader) => Promise<Result<null>>>> = {
  "mail-consent": async (deps, { id }) => accept(await withdrawConsentById(deps, id)),
  reminders: (deps, { id }) => setReminders(deps, id, false),
  "newsletter/unsubscribe": async (deps, { id, caller }) =>
    (await endNewsletter(deps, id, { caller })) ? accept(null) : refuse("NEWSLETTER_LINK"),
};

/**
 * Ends what the link of a mail stands for; idempotent. Refuses NEWSLETTER_LINK for forged links and deleted
 * subscriptions.
 * @param caller network address; stored as a hash
 * @source ACC-14, NEWS-08, RFC 8058
 */
export async function unsubscribe(deps: Deps, token: string, caller: string): Promise<Result<null>> {
  const link = readUnsubscribeToken(deps, token);
  return link ? enders[link.list](deps, { id: link.id, caller }) : refuse("NEWSLETTER_LINK");
}

/**
 * One-click unsubscribe of mail programs: a single POST without a page of ours, so the token alone decides.
 * @source ACC-14, NEWS-08, RFC 8058
 */
export function unsubscribeApi(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const config = perMinute(deps, 20);
  // Their body contains "One-Click" in either format and nothing else.
  const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];
  scope.addContentTypeParser(forms, { parseAs: "string", bodyLimit: 4096 }, (_request, _body, parsed) => parsed(null));
  const schema = {
    querystring: z.object({ token: z.string().max(200).default("") }),
    response: { 200: z.object({ message: z.string() }) },
  };
  for (const path of unsubscribePaths)
    scope.post(path, { config, schema }, async (request, reply) => {
      const done = await unsubscribe(deps, request.query.token, request.caller);
      if (!done.ok) return sendRefusal(reply, done.refusal);
      return reply.header("cache-control", "no-store").send({ message: "OK" });
    });
}
