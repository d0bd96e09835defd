import { z } from "zod";
import { isUuid } from "#kernel/ids.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { Place } from "#kernel/urls/page-addresses.ts";
import { channels, defaultLocale, parseLocale } from "#kernel/market.ts";
import type { Result } from "#kernel/result.ts";
import { Address } from "#modules/addresses/contract.ts";
import { CardOptions } from "#modules/catalogue/contract.ts";
import { wholeDocument } from "#modules/guests/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { sha256 } from "#platform/random.server.ts";
import type { MailedProof } from "./compose-proof-letter.ts";
import type { ProofHead, ProofMailKind, ProofMessage, ProofState } from "./model.ts";
import { roundsLeft } from "./proof-states.ts";
import { proofDocument, storedProofState } from "./store.server.ts";

/** A check with its line and order, for reading. Times in ms since 1970. */
export type ProofView = ProofHead & {
  readonly orderId: string;
  readonly orderNumber: string;
  /** The shop the order was placed in. */
  readonly shop: Place;
  readonly cancelled: boolean;
  readonly title: string;
  readonly firstName: string;
  readonly quantity: number;
  readonly options: CardOptions;
  /** The design as it would be printed, with the staff's corrections. A refusal if it is unreadable. */
  readonly document: Result<DesignDocument>;
  readonly corrected: boolean;
  readonly messages: readonly ProofMessage[];
};

/** The shop of an order's row. */
function shopOf(row: { readonly channel: string; readonly locale: string }): Place {
  return { channel: z.enum(channels).parse(row.channel), locale: parseLocale(row.locale) ?? defaultLocale };
}

function checksWithLines(db: Database) {
  return db
    .selectFrom("proof_check")
    .innerJoin("order_line", "order_line.id", "proof_check.line_id")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id");
}

async function messagesOf(db: Database, checkId: string): Promise<readonly ProofMessage[]> {
  const rows = await db.selectFrom("proof_message").selectAll().where("check_id", "=", checkId).orderBy("id").execute();
  return rows.map((row) => ({
    id: Number(row.id),
    state: storedProofState(row.state),
    byCustomer: row.actor === "customer",
    actor: row.actor,
    body: row.body,
    at: row.at.getTime(),
  }));
}

async function readProof(
  db: Database,
  by: { readonly column: "proof_check.id" | "proof_check.token_hash"; readonly value: string },
): Promise<ProofView | undefined> {
  const row = await checksWithLines(db)
    .select([wholeDocument("proof_check").as("corrected"), wholeDocument("order_line").as("ordered")])
    .select([
      "proof_check.id",
      "proof_check.line_id",
      "proof_check.state",
      "proof_check.round",
      "proof_check.proofs",
      "order_line.title",
      "order_line.quantity",
      "order_line.options",
      "customer_order.id as order_id",
      "customer_order.number",
      "customer_order.channel",
      "customer_order.locale",
      "customer_order.state as order_state",
      "customer_order.delivery_address",
    ])
    .where(by.column, "=", by.value)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    lineId: row.line_id,
    state: storedProofState(row.state),
    round: row.round,
    proofs: row.proofs,
    orderId: row.order_id,
    orderNumber: row.number,
    shop: shopOf(row),
    cancelled: row.order_state === "cancelled" || row.order_state === "refunded",
    title: row.title,
    firstName: Address.parse(row.delivery_address).firstName,
    quantity: row.quantity,
    options: CardOptions.parse(row.options),
    document: proofDocument(row),
    corrected: row.corrected !== null,
    messages: await messagesOf(db, row.id),
  };
}

/** A check for the staff, by its id; undefined if there is none. Source: CFG-18. */
export async function proofForStaff(db: Database, id: string): Promise<ProofView | undefined> {
  return isUuid(id) ? readProof(db, { column: "proof_check.id", value: id }) : undefined;
}

/** The check of a customer's link; undefined for unknown tokens. Source: CFG-18, GEN-08. */
export async function proofByToken(db: Database, token: string): Promise<ProofView | undefined> {
  return /^[\w-]{43}$/.test(token)
    ? readProof(db, { column: "proof_check.token_hash", value: sha256(token) })
    : undefined;
}

/** A check in the back office list; times in ms since 1970, `handOverBy` an ISO date. */
export type ProofRow = {
  readonly id: string;
  readonly state: ProofState;
  readonly round: number;
  readonly orderNumber: string;
  readonly title: string;
  readonly name: string;
  readonly changedAt: number;
  readonly handOverBy: string;
};

/** Order of the list: tasks of the staff first, checks waiting for customers last. Source: CFG-18. */
const urgency: Readonly<Record<ProofState, number>> = {
  changes_wanted: 0,
  requested: 0,
  in_review: 1,
  proof_sent: 2,
  approved: 3,
};

/**
 * Checks of paid or approved orders that are not approved yet, by urgency, then by promised hand-over. Source: CFG-18.
 */
export async function openChecks(db: Database): Promise<readonly ProofRow[]> {
  const rows = await checksWithLines(db)
    .select([
      "proof_check.id",
      "proof_check.state",
      "proof_check.round",
      "proof_check.changed_at",
      "order_line.title",
      "customer_order.number",
      "customer_order.hand_over_by",
      "customer_order.delivery_address",
    ])
    .where("proof_check.state", "!=", "approved")
    .where("customer_order.state", "in", ["paid_or_approved", "preflight", "customer_action"])
    .orderBy("customer_order.hand_over_by")
    .orderBy("proof_check.changed_at")
    .limit(500)
    .execute();
  return rows
    .map((row) => {
      const { firstName, lastName } = Address.parse(row.delivery_address);
      return {
        id: row.id,
        state: storedProofState(row.state),
        round: row.round,
        orderNumber: row.number,
        title: row.title,
        name: `${firstName} ${lastName}`.trim(),
        changedAt: row.changed_at.getTime(),
        handOverBy: row.hand_over_by,
      };
    })
    .toSorted((a, b) => urgency[a.state] - urgency[b.state]);
}

/** Ids of the checks of an order's lines, by line. Source: CFG-18. */
export async function checksOfOrder(db: Database, orderId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await checksWithLines(db)
    .select(["proof_check.id", "proof_check.line_id"])
    .where("customer_order.id", "=", orderId)
    .execute();
  return new Map(rows.map((row) => [row.line_id, row.id]));
}

const stateOfMail: Readonly<Record<ProofMailKind, ProofState>> = {
  "proof-sent": "proof_sent",
  "proof-changes": "changes_wanted",
  "proof-approved": "approved",
};

/** The content of a mail about a check; undefined for unknown ids. Source: CFG-18, ORD-11. */
export async function mailedProof(
  db: Database,
  checkId: string,
  kind: ProofMailKind,
): Promise<MailedProof | undefined> {
  const row = await checksWithLines(db)
    .select([
      "proof_check.round",
      "order_line.title",
      "customer_order.id",
      "customer_order.number",
      "customer_order.channel",
      "customer_order.locale",
      "customer_order.email",
      "customer_order.delivery_address",
    ])
    .where("proof_check.id", "=", checkId)
    .executeTakeFirst();
  if (!row) return undefined;
  const messages = await messagesOf(db, checkId);
  return {
    orderId: row.id,
    number: row.number,
    ...shopOf(row),
    email: row.email,
    firstName: Address.parse(row.delivery_address).firstName,
    title: row.title,
    message: messages.findLast(({ state }) => state === stateOfMail[kind])?.body ?? "",
    roundsLeft: roundsLeft(row),
  };
}
