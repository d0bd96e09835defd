import { z } from "zod";
import type { AuditSearch } from "#modules/staff/audit.server.ts";

/** What an entry can belong to, by its own id and by references to others. */
const relations = {
  order: ["customer_order", "order_id"],
  customer: ["customer", "customer_id"],
  staff: ["staff_user", "user_id"],
  design: ["design", "design_id"],
  webhook: ["webhook_endpoint", "endpoint_id"],
  voucher: ["voucher", "voucher_id"],
  batch: ["voucher_batch", "batch_id"],
  gift: ["gift_voucher", "gift_voucher_id"],
  subscription: ["newsletter_subscription", "subscription_id"],
} as const;

/** An object type the log can be filtered by. */
export type AuditSubject = keyof typeof relations;

/** Link to the log of one object. */
export const historyOf = (kind: AuditSubject, id: string): string =>
  `/backoffice/protokoll/?${new URLSearchParams({ bezug: `${kind}:${id}` })}`;

function refsOf(about: string): readonly string[] {
  const [, kind = "", id = ""] = /^(\w+):([\w-]{1,100})$/u.exec(about) ?? [];
  const names = Object.entries(relations).find(([name]) => name === kind)?.[1] ?? [];
  return names.map((name) => `${name}:${id}`);
}

/** Filters of the log page; invalid ones are left out. Source: BO-09. */
export type AuditPage = AuditSearch & { readonly about: string; readonly page: number };

/** Parses the address of the log. Source: BO-09. */
export function readAuditSearch(query: URLSearchParams): AuditPage {
  const text = (name: string, pattern: RegExp): string => z.string().regex(pattern).catch("").parse(query.get(name));
  const day = (name: string): string => z.iso.date().catch("").parse(query.get(name));
  const refs = refsOf(query.get("bezug") ?? "");
  return {
    staff: text("wer", /^[\w-]{1,60}$/u),
    object: text("was", /^[a-z_]{1,60}$/u),
    refs,
    about: refs.length > 0 ? (query.get("bezug") ?? "") : "",
    from: day("von"),
    to: day("bis"),
    page: z.coerce.number().int().min(1).max(10_000).catch(1).parse(query.get("seite")),
  };
}

/** Query string of the log's filters, for links to its other pages and to its file. */
export function auditQuery({ staff, object, about, from, to }: AuditPage, page = 1): string {
  const entries = { wer: staff, was: object, bezug: about, von: from, bis: to, seite: page > 1 ? String(page) : "" };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== "")).toString();
}
