import { z } from "zod";
import { currencies } from "#kernel/money.ts";
import { ordererName } from "#modules/addresses/contract.ts";
import { deliverMail } from "#modules/mail/contract.server.ts";
import { logOrderEvent, orderToken, readOrder } from "#modules/orders/contract.server.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { composeComplaintLetter, type MailFacts } from "./compose-complaint-letter.ts";
import { complaintJobs, complaintMailKinds } from "./model.ts";

const Payload = z.object({
  complaintId: z.uuid(),
  orderId: z.uuid(),
  kind: z.enum(complaintMailKinds),
  /** Distinguishes two questions about one complaint. */
  nr: z.number().int().nonnegative(),
  text: z.string().default(""),
  amount: z.number().int().optional(),
  currency: z.enum(currencies).optional(),
  onVouchers: z.number().int().optional(),
  left: z.number().int().optional(),
  code: z.string().optional(),
  pin: z.string().optional(),
  percent: z.number().int().optional(),
  /** Order number of the reprint. */
  number: z.string().optional(),
  fromShelf: z.boolean().optional(),
});
type Payload = z.infer<typeof Payload>;

/**
 * Queues a mail about a complaint in the caller's transaction and logs it on the order. Codes are part of the job,
 * because they are stored nowhere else in readable form.
 * @source ORD-10, ORD-11
 */
export async function queueComplaintMail(
  trx: Trx,
  deps: Pick<Deps, "queue" | "clock">,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  mail: MailFacts & { readonly kind: Payload["kind"]; readonly actor: string; readonly text?: string },
): Promise<void> {
  const { actor, kind, text = "", ...facts } = mail;
  const { count } = await trx
    .selectFrom("complaint_message")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("complaint_id", "=", id)
    .executeTakeFirstOrThrow();
  const payload: Payload = { complaintId: id, orderId, kind, text, nr: count, ...facts };
  await deps.queue.enqueue(trx, complaintJobs.sendMail, payload, { jobKey: `mail/${keyOf(payload)}` });
  const entry = { orderId, subject: "mail", from: null, to: kind } as const;
  await logOrderEvent(trx, entry, { actor, reason: "complaint" }, deps.clock.now());
}

function keyOf({ complaintId, kind, nr }: Payload): string {
  return `${kind}/${complaintId}/${nr}`;
}

/** Job: sends a mail about a complaint once. Throws on a fault, so that it is retried. Source: ORD-10, ORD-11. */
export async function sendComplaintMail(deps: Deps, payload: unknown): Promise<void> {
  const job = Payload.parse(payload);
  const order = await readOrder(deps.db, job.orderId);
  if (!order) throw new Error(`no order ${job.orderId} to write about`);
  const { locale } = order;
  const say = translatorOf(locale);
  const letter = composeComplaintLetter(job.kind, {
    say,
    locale,
    sender: sellerOf(deps.config, locale),
    number: order.number,
    name: ordererName(order),
    page: absoluteUrl(deps, order, "order", orderToken(deps, job.orderId)),
    words: job.text,
    facts: job,
  });
  await deliverMail(deps, {
    dedupeKey: keyOf(job),
    orderId: job.orderId,
    kind: job.kind,
    channel: order.channel,
    locale,
    recipient: order.email,
    letter,
    attachments: [],
  });
}
