import { sql } from "kysely";
import { z } from "zod";
import { defaultLocale, parseLocale, type Locale } from "#kernel/market.ts";
import { deliverMail } from "#modules/mail/contract.server.ts";
import type { Letter } from "#modules/mail/contract.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";

const Payload = z.object({ commentId: z.uuid() });

/** Job: notifies the owner of a design, once, of a new comment. Source: CFG-17, ORD-11. */
export async function sendCommentMail(deps: Deps, payload: unknown): Promise<void> {
  const { commentId } = Payload.parse(payload);
  const row = await deps.db
    .selectFrom("design_comment")
    .innerJoin("design_share", "design_share.id", "design_comment.share_id")
    .innerJoin("project", "project.id", "design_share.project_id")
    .innerJoin("pinned_template", "pinned_template.hash", "project.template_hash")
    .select([
      "design_comment.author",
      "design_comment.body",
      "design_share.email",
      "design_share.locale",
      "project.id as projectId",
      "project.name",
      sql<string>`pinned_template.template ->> 'name'`.as("designName"),
    ])
    .where("design_comment.id", "=", commentId)
    .executeTakeFirst();
  if (!row?.email) return;
  const locale = parseLocale(row.locale) ?? defaultLocale;
  await deliverMail(deps, {
    dedupeKey: `design-comment/${commentId}`,
    orderId: null,
    kind: "design-comment",
    locale,
    recipient: row.email,
    letter: commentLetter(locale, {
      design: row.name ?? row.designName,
      author: row.author,
      body: row.body,
      address: absoluteUrl(deps, { channel: "card", locale }, "designCard", row.projectId),
      seller: sellerOf(deps.config).name,
    }),
    attachments: [],
  });
}

/** Data of the mail: author, text, design, and the URL to view it. */
type LetterData = {
  readonly design: string;
  readonly author: string;
  readonly body: string;
  readonly address: string;
  readonly seller: string;
};

/** Composes the mail that notifies the owner of a comment. Source: CFG-17, ORD-11. */
export function commentLetter(locale: Locale, { design, author, body, address, seller }: LetterData): Letter {
  const say = translatorOf(locale);
  return {
    subject: say("feedback.mail.subject", { design }),
    preview: body.slice(0, 120),
    heading: say("feedback.mail.heading", { author }),
    paragraphs: [say("feedback.mail.text", { author, design }), say("feedback.mail.quote", { text: body })],
    action: { label: say("feedback.mail.open"), address },
    lines: [],
    totals: [],
    blocks: [],
    notes: [],
    smallPrint: [],
    footer: [seller],
  };
}
