import { sql } from "kysely";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { brokenRules } from "#modules/e-invoices/contract.ts";
import { forAuthority } from "../documents/build-e-invoice.ts";
import { saveInvoiceFault } from "./invalid-invoices.server.ts";
import { documentNumber, paymentDueOn, type NumberedKind } from "./invoice-number.ts";
import { eInvoiceOfOrder } from "../documents/document-files.server.ts";
import { readOrder } from "../queries.server.ts";
import { logEvents, type OrderHead } from "../store.server.ts";
import { notedCause } from "../order-reasons.ts";

/** A number drawn for a document; `issuedOn` is the ISO date in the shop's time zone. */
export type DrawnNumber = {
  readonly entity: string;
  readonly year: number;
  readonly sequence: number;
  readonly number: string;
  readonly issuedOn: string;
};

/**
 * Draws the next number of a legal entity and year inside the caller's transaction: the series row stays locked until
 * it ends, so that the next document waits and a rollback leaves no gap.
 * @source ORD-12, § 14 (4) no. 4 UStG
 */
export async function drawNumber(
  trx: Trx,
  deps: Pick<Deps, "config" | "clock">,
  kind: NumberedKind,
): Promise<DrawnNumber> {
  const issuedOn = shopDateOf(deps.clock.now());
  const year = Number(issuedOn.slice(0, 4));
  const entity = deps.config.SELLER_ENTITY;
  const { last: sequence } = await trx
    .insertInto("invoice_series")
    .values({ entity, kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["entity", "kind", "year"]).doUpdateSet({ last: sql`invoice_series.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return { entity, year, sequence, issuedOn, number: documentNumber(kind, entity, year, sequence) };
}

/**
 * Issues the invoice of a locked order inside the caller's transaction. An existing invoice is returned unchanged. A
 * company's invoice that would break a rule of EN 16931 is not issued and takes no number: the fault is stored for the
 * staff, and the order proceeds; undefined then.
 * @source ORD-12, EN 16931
 */
export async function issueInvoice(
  trx: Trx,
  deps: Pick<Deps, "config" | "clock">,
  order: Pick<OrderHead, "id" | "paymentMethod" | "company">,
): Promise<string | undefined> {
  const issued = await trx.selectFrom("invoice").select("number").where("order_id", "=", order.id).executeTakeFirst();
  if (issued) return issued.number;
  if (order.company && (await foundFaulty(trx, deps, order))) return undefined;
  const { entity, year, sequence, number, issuedOn } = await drawNumber(trx, deps, "invoice");
  await trx
    .insertInto("invoice")
    .values({
      id: newUuid(),
      order_id: order.id,
      entity,
      year,
      sequence,
      number,
      issued_on: issuedOn,
      due_on: dueOnOf(order, issuedOn),
    })
    .execute();
  const cause = notedCause("system", number);
  const entry = { orderId: order.id, subject: "document", from: null, to: "invoice", facts: { number } } as const;
  await logEvents(trx, [entry], cause, deps.clock.now());
  return number;
}

function dueOnOf({ paymentMethod }: Pick<OrderHead, "paymentMethod">, issuedOn: string): string | null {
  return paymentMethod === "invoice" ? paymentDueOn(issuedOn) : null;
}

/** Whether the e-invoice would break a rule, including the authority's; stores the broken rules for the staff. */
async function foundFaulty(
  trx: Trx,
  deps: Pick<Deps, "config" | "clock">,
  { id, paymentMethod }: Pick<OrderHead, "id" | "paymentMethod">,
): Promise<boolean> {
  const order = await readOrder(trx, id);
  if (!order) throw new Error(`no order ${id} to invoice`);
  const issuedOn = shopDateOf(deps.clock.now());
  // A number is drawn only for an invoice that can be issued.
  const issued = { number: "RE", issuedOn, dueOn: dueOnOf({ paymentMethod }, issuedOn) };
  const document = eInvoiceOfOrder(deps, order, issued);
  const broken = brokenRules(forAuthority(document, order.business) ?? document).map((rule) => rule.id);
  await saveInvoiceFault(trx, id, broken, deps.clock.now());
  return broken.length > 0;
}
