import { z } from "zod";
import { dayMs } from "#kernel/durations.ts";
import { EmailAddress } from "#kernel/email-address.ts";
import { staffLocale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { hashPassword, isCommonPassword } from "#modules/credentials/contract.server.ts";
import { passwordError } from "#kernel/password-rules.ts";
import { deliverMail } from "#modules/mail/contract.server.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { plainEmail } from "#kernel/plain-email.ts";
import { type Letter, letterFooter, type Sender } from "#modules/mail/contract.ts";
import { runAsActor } from "#platform/security/audit-actor.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { editorOrigins } from "#platform/http/site.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { signatureOf } from "#platform/security/signed-links.server.ts";
import type { StaffRole } from "./roles.ts";
import { storePassword } from "./store-password.server.ts";

/** Days an invitation is valid. */
export const invitationDays = 7;

/** Minimum length of a staff password. */
export const staffPasswordLetters = 12;

/** The job that sends an invitation. */
export const invitationMailTask = "send-staff-invitation";

/** The secret part of a link, derived so that the worker can put it into the mail and no table stores it. */
const tokenOf = (deps: Pick<Deps, "secret">, id: string): string =>
  signatureOf(deps, { purpose: "staff-invitation", about: [id] });

async function invite(trx: Trx, deps: Deps, userId: string): Promise<void> {
  const id = newUuid();
  const now = deps.clock.now();
  await trx.deleteFrom("staff_invitation").where("user_id", "=", userId).where("used_at", "is", null).execute();
  await trx
    .insertInto("staff_invitation")
    .values({
      id,
      user_id: userId,
      token_hash: sha256(tokenOf(deps, id)),
      created_at: new Date(now),
      expires_at: new Date(now + invitationDays * dayMs),
    })
    .execute();
  await deps.queue.enqueue(trx, invitationMailTask, { invitation: id }, { jobKey: `staff-invitation/${id}` });
}

/** A new member: address, name and role. */
export type Invitation = { readonly email: string; readonly name: string; readonly role: StaffRole };

/** Normalises the name of a member; undefined if empty or longer than 80 characters. */
export function memberName(typed: string): string | undefined {
  const name = typed.replaceAll(/[\p{C}\s]+/gu, " ").trim();
  return name === "" || name.length > 80 ? undefined : name;
}

/**
 * Adds a member and mails a link to set a password. Refuses EMAIL_INVALID, NAME_INVALID and STAFF_EXISTS on their
 * fields.
 * @returns the member's id
 * @source BO-09
 */
export function inviteMember(deps: Deps, { email: typed, name: typedName, role }: Invitation): Promise<Result<string>> {
  return inTransaction(deps.db, async (trx) => {
    const email = EmailAddress.safeParse(plainEmail(typed));
    const name = memberName(typedName);
    if (!email.success) return refuse("EMAIL_INVALID", {}, { email: "EMAIL_INVALID" });
    if (name === undefined) return refuse("NAME_INVALID", {}, { name: "NAME_INVALID" });
    const id = newUuid();
    const at = new Date(deps.clock.now());
    const added = await trx
      .insertInto("staff_user")
      .values({ id, email: email.data, name, role, state: "invited", created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return refuse("STAFF_EXISTS", {}, { email: "STAFF_EXISTS" });
    await invite(trx, deps, id);
    return accept(id);
  });
}

/** Sends a member without a password a new link; older ones become invalid. Refuses STAFF_UNKNOWN. Source: BO-09. */
export function inviteAgain(deps: Deps, id: string): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    const member = await trx
      .selectFrom("staff_user")
      .select("id")
      .where("id", "=", id)
      .where("state", "=", "invited")
      .forUpdate()
      .executeTakeFirst();
    if (!member) return refuse("STAFF_UNKNOWN");
    await invite(trx, deps, id);
    return accept(null);
  });
}

const openInvitation = (deps: Pick<Deps, "db" | "clock">, token: string) =>
  deps.db
    .selectFrom("staff_invitation")
    .innerJoin("staff_user", "staff_user.id", "staff_invitation.user_id")
    .select(["staff_invitation.id", "user_id", "email", "name"])
    .where("token_hash", "=", sha256(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(deps.clock.now()))
    .where("state", "=", "invited")
    .executeTakeFirst();

/** The invited member of a valid link; undefined otherwise. Source: BO-09. */
export async function invitedBy(
  deps: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<{ readonly email: string; readonly name: string } | undefined> {
  const open = await openInvitation(deps, token);
  return open && { email: open.email, name: open.name };
}

/** The error of a staff password; undefined when it is valid. */
export function staffPasswordError(password: string, email: string) {
  const wrong = passwordError(password, email, isCommonPassword);
  return wrong ?? (Array.from(password).length < staffPasswordLetters ? "PASSWORD_SHORT" : undefined);
}

/**
 * Sets the first password of an invited member, who can sign in from now on. Refuses LINK_EXPIRED, and the rules' codes
 * on `password`. Of two concurrent calls one is refused.
 * @source BO-09
 */
export async function acceptInvitation(deps: Deps, token: string, password: string): Promise<Result<string>> {
  const open = await openInvitation(deps, token);
  if (!open) return refuse("LINK_EXPIRED");
  const wrong = staffPasswordError(password, open.email);
  if (wrong) return refuse(wrong, {}, { password: wrong });
  const hash = await hashPassword(password);
  const at = new Date(deps.clock.now());
  const acting = { staffId: open.user_id, actor: `staff:${open.email}`, requestId: newUuid(), action: "einladung" };
  return runAsActor({ ...acting, at: at.getTime() }, () =>
    inTransaction(deps.db, async (trx) => {
      const used = await trx
        .updateTable("staff_invitation")
        .set({ used_at: at })
        .where("id", "=", open.id)
        .where("used_at", "is", null)
        .executeTakeFirst();
      if (used.numUpdatedRows === 0n) return refuse("LINK_EXPIRED");
      await storePassword(trx, open.user_id, hash, at);
      await trx
        .updateTable("staff_user")
        .set({ state: "active", email_verified: true, updated_at: at })
        .where("id", "=", open.user_id)
        .execute();
      return accept(open.email);
    }),
  );
}

/** Context of an invitation; `address` is the link. */
export type InvitationContext = {
  readonly say: Translate;
  readonly sender: Sender;
  readonly name: string;
  readonly address: string;
};

/** The letter with the link of an invitation. Source: BO-09, ORD-11. */
export function invitationLetter({ say, sender, name, address }: InvitationContext): Letter {
  const of = (part: "subject" | "text" | "heading" | "more" | "button"): string =>
    say(`staff.mail.${part}`, { name, n: invitationDays });
  return {
    subject: of("subject"),
    preview: of("text"),
    heading: of("heading"),
    paragraphs: [of("text"), of("more")],
    action: { label: of("button"), address },
    lines: [],
    totals: [],
    blocks: [],
    notes: [],
    smallPrint: [],
    footer: letterFooter(sender, say),
  };
}

const Payload = z.object({ invitation: z.uuid() });

/** Job: sends an invitation, once, while it is valid. Source: BO-09, ORD-11. */
export async function sendInvitation(deps: Deps, payload: unknown): Promise<void> {
  const { invitation } = Payload.parse(payload);
  const token = tokenOf(deps, invitation);
  const open = await openInvitation(deps, token);
  if (!open) return;
  const [office = ""] = editorOrigins(deps.config);
  await deliverMail(deps, {
    dedupeKey: `staff-invitation/${invitation}`,
    orderId: null,
    kind: "staff-invitation",
    locale: staffLocale,
    recipient: open.email,
    letter: invitationLetter({
      say: translatorOf(staffLocale),
      sender: sellerOf(deps.config),
      name: open.name,
      address: `${office}/backoffice/einladung/${token}/`,
    }),
    attachments: [],
  });
}
