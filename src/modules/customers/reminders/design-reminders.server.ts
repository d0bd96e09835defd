import { sql, type NotNull } from "kysely";
import { designId } from "#kernel/ids.ts";
import { dayMs } from "#kernel/durations.ts";
import type { Place } from "#kernel/urls/page-addresses.ts";
import { grantMailConsent, mailConsentOf, withdrawMailConsent } from "#modules/mail/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { accept } from "#kernel/result.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import type { MailDesign } from "./mail-designs.server.ts";
import { queueCustomerMail } from "../queue-mail.server.ts";
import { shopOfCustomer } from "../store.server.ts";

/**
 * Days without change before a customer is reminded of a design, days after which no reminder is sent, and days between
 * two mails. Source: CART-15.
 */
export const reminderTimes = { quiet: 3, late: 30, pause: 30 } as const;

/** Whether a customer wants to be reminded of unfinished designs. Source: CART-15. */
export async function wantsDesignReminders({ db }: Pick<Deps, "db">, email: string): Promise<boolean> {
  return (await mailConsentOf(db, email, "design-reminder")) !== undefined;
}

/** Stores or withdraws a customer's consent to be reminded of designs. Source: CART-15. */
export async function setDesignReminders(
  deps: Pick<Deps, "db" | "clock">,
  {
    email,
    shop,
    on,
  }: { readonly email: string; readonly shop: Pick<Place, "channel" | "locale">; readonly on: boolean },
) {
  if (on) await grantMailConsent(deps.db, deps, { email, purpose: "design-reminder", shop, source: "account" });
  else await withdrawMailConsent(deps.db, deps, email, "design-reminder");
  return accept(null);
}

/** An unfinished design: edited, neither deleted nor ordered. */
const unfinished = sql<boolean>`project.deleted_at is null and project.revision > 1
  and not exists (select from order_line where order_line.project_id = project.id)`;

/**
 * Morning job: queues one mail to each customer with consent and unchanged designs for three days, about up to three of
 * them. A design is mentioned once, a customer mailed once in thirty days.
 * @returns how many mails were queued
 * @source CART-15
 */
export async function remindOfDesigns(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const before = (days: number): Date => new Date(now - days * dayMs);
  const rows = await deps.db
    .selectFrom("customer")
    .innerJoin("mail_consent", "mail_consent.email", "customer.email")
    .innerJoin("project", "project.session_id", "customer.shelf_id")
    .select(["customer.id", "customer.locale", "customer.channel"])
    .select(sql<string[]>`(array_agg(project.id order by project.updated_at desc))[1:3]`.as("projects"))
    .where("purpose", "=", "design-reminder")
    .where("withdrawn_at", "is", null)
    .where("customer.state", "=", "active")
    .where("customer.email_verified", "=", true)
    .where(unfinished)
    .where("project.updated_at", ">", before(reminderTimes.late))
    .where(sql<boolean>`not exists (select from design_reminder where design_reminder.project_id = project.id)`)
    .where(
      sql<boolean>`not exists (select from design_reminder where design_reminder.customer_id = customer.id
        and reminded_at > ${before(reminderTimes.pause)})`,
    )
    .groupBy("customer.id")
    // A customer who is still working needs no mail.
    .having(sql<boolean>`max(project.updated_at) < ${before(reminderTimes.quiet)}`)
    .limit(1000)
    .execute();
  let queued = 0;
  for (const row of rows) {
    const done = await inTransaction(deps.db, async (trx) => {
      const noted = await trx
        .insertInto("design_reminder")
        .values(row.projects.map((id) => ({ project_id: id, customer_id: row.id, reminded_at: new Date(now) })))
        .onConflict((conflict) => conflict.column("project_id").doNothing())
        .executeTakeFirst();
      if (noted.numInsertedOrUpdatedRows === 0n) return accept(false);
      const shop = shopOfCustomer(row);
      await queueCustomerMail(trx, deps, { mail: "designs", customerId: row.id, shop, projects: row.projects });
      return accept(true);
    });
    if (done.ok && done.value) queued += 1;
  }
  return queued;
}

/**
 * The designs of a queued mail that are still unfinished, with the customer's names for them; checked again when the
 * mail is sent.
 * @source CART-15, ADR-0039
 */
export async function unfinishedDesigns(
  db: Database | Trx,
  projects: readonly string[],
  address: string,
): Promise<readonly MailDesign[]> {
  if (projects.length === 0) return [];
  const rows = await db
    .selectFrom("project")
    .leftJoin("design", "design.id", "project.design_id")
    .select(["project.id", "design_id", "variant", "project.name", "design.name as design"])
    .where("project.id", "in", projects)
    .where("project.kind", "=", "card")
    .$narrowType<{ variant: NotNull; design_id: NotNull }>()
    .where(unfinished)
    .orderBy("project.updated_at", "desc")
    .execute();
  return rows.map((row) => ({
    design: designId(row.design_id),
    variant: row.variant,
    title: row.name ?? row.design ?? "",
    address,
  }));
}
