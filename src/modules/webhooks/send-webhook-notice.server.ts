import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { deliverMail } from "#modules/mail/contract.server.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { type Letter, letterFooter, type Sender } from "#modules/mail/contract.ts";
import { membersWithAccess } from "#modules/staff/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { editorOrigins } from "#platform/http/site.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";

const Payload = z.object({ endpointId: z.uuid(), since: z.iso.datetime() });

/** Context of the letter; `since` is formatted. */
export type NoticeContext = {
  readonly say: Translate;
  readonly sender: Sender;
  readonly name: string;
  readonly since: string;
  readonly reason: "failing" | "gone";
  /** Address of the endpoint's page. */
  readonly address: string;
};

/** The letter about a disabled endpoint. Source: ADR-0040, ORD-11. */
export function noticeLetter({ say, sender, name, since, reason, address }: NoticeContext): Letter {
  const of = (part: "subject" | "heading" | "more" | "button" | NoticeContext["reason"]): string =>
    say(`webhooks.mail.${part}`, { name, since });
  return {
    subject: of("subject"),
    preview: of(reason),
    heading: of("heading"),
    paragraphs: [of(reason), of("more")],
    action: { label: of("button"), address },
    lines: [],
    totals: [],
    blocks: [],
    notes: [],
    smallPrint: [],
    footer: letterFooter(sender, say),
  };
}

/**
 * Job: mails all members in charge of interfaces that an endpoint was disabled, once each. Source: ADR-0040, ORD-11.
 */
export async function sendWebhookNotice(deps: Deps, payload: unknown): Promise<void> {
  const { endpointId, since } = Payload.parse(payload);
  const endpoint = await deps.db
    .selectFrom("webhook_endpoint")
    .select(["name", "state"])
    .where("id", "=", endpointId)
    .executeTakeFirst();
  if (endpoint?.state !== "failing" && endpoint?.state !== "gone") return;
  const [office = ""] = editorOrigins(deps.config);
  const letter = noticeLetter({
    say: translatorOf(staffLocale),
    sender: sellerOf(deps.config),
    name: endpoint.name,
    since: formatMoment(Date.parse(since), staffLocale),
    reason: endpoint.state,
    address: `${office}/backoffice/webhooks/${endpointId}/`,
  });
  for (const { id, email } of await membersWithAccess(deps.db, "integrations"))
    // oxlint-disable-next-line no-await-in-loop -- a few people
    await deliverMail(deps, {
      dedupeKey: `webhook-stopped/${endpointId}/${since}/${id}`,
      orderId: null,
      kind: "webhook-stopped",
      locale: staffLocale,
      recipient: email,
      letter,
      attachments: [],
    });
}
