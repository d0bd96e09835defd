import { EmailAddress } from "#kernel/email-address.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { plainEmail } from "#kernel/plain-email.ts";
import { hashPassword } from "#modules/credentials/contract.server.ts";
import { runAsActor } from "#platform/security/audit-actor.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { editorOrigins } from "#platform/http/site.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { memberName, staffPasswordError } from "./invitations.server.ts";
import { storePassword } from "./store-password.server.ts";

/** Minutes an owner link is valid. */
const linkMinutes = 60;

/** Whether any owner can sign in. */
async function hasOwner({ db }: Pick<Deps, "db">): Promise<boolean> {
  const owner = await db
    .selectFrom("staff_user")
    .select("id")
    .where("role", "=", "owner")
    .where("state", "=", "active")
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/**
 * Creates a link that makes an owner, valid once and for an hour; earlier links become invalid. Only shown to whoever
 * runs the shop's server: at the start, or by the command.
 * @param email of the owner; null if the first owner enters it. Refuses EMAIL_INVALID.
 * @source BO-09
 */
export async function newOwnerLink(deps: Deps, email: string | null): Promise<Result<string>> {
  const address = EmailAddress.nullable().safeParse(email === null ? null : plainEmail(email));
  if (!address.success) return refuse("EMAIL_INVALID", {}, { email: "EMAIL_INVALID" });
  const token = newToken();
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("staff_owner_link").where("used_at", "is", null).execute();
    await trx
      .insertInto("staff_owner_link")
      .values({
        id: newUuid(),
        token_hash: sha256(token),
        email: address.data,
        created_at: new Date(now),
        expires_at: new Date(now + linkMinutes * 60_000),
      })
      .execute();
  });
  const [office = ""] = editorOrigins(deps.config);
  return accept(`${office}/backoffice/inhaber/${token}/`);
}

/** The link to print at the start while there is no owner; undefined once there is one. Source: BO-09. */
export async function firstOwnerLink(deps: Deps): Promise<string | undefined> {
  if (await hasOwner(deps)) return undefined;
  const link = await newOwnerLink(deps, null);
  return link.ok ? link.value : undefined;
}

const openLink = (deps: Pick<Deps, "db" | "clock">, token: string) =>
  deps.db
    .selectFrom("staff_owner_link")
    .select(["id", "email"])
    .where("token_hash", "=", sha256(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(deps.clock.now()))
    .executeTakeFirst();

/**
 * The address of a valid owner link, null if it is entered with the form; undefined for an invalid link. Source: BO-09.
 */
export async function ownerOfLink(
  deps: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<{ readonly email: string | null } | undefined> {
  const open = await openLink(deps, token);
  return open && { email: open.email };
}

type NewOwner = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly hash: string;
  readonly at: Date;
};

/**
 * Makes the member of this address an owner with this password: earlier sessions, passwords and second factors are
 * deleted.
 */
async function makeOwner(trx: Trx, { id, email, name, hash, at }: NewOwner): Promise<void> {
  const state = { role: "owner", state: "active", email_verified: true, two_factor: false, updated_at: at };
  await trx
    .insertInto("staff_user")
    .values({ id, email, name, created_at: at, ...state })
    .onConflict((known) => known.column("email").doUpdateSet(state))
    .execute();
  for (const table of ["staff_session", "staff_two_factor", "staff_recovery_code", "staff_invitation"] as const)
    await trx.deleteFrom(table).where("user_id", "=", id).execute();
  await storePassword(trx, id, hash, at);
}

/** The form of an owner link; the address counts only if the link has none. */
export type OwnerForm = { readonly email: string; readonly name: string; readonly password: string };

/**
 * Makes the user of an owner link an owner: a new member, or one who lost password and second factor. Refuses
 * LINK_EXPIRED; EMAIL_INVALID, NAME_INVALID and the rules of passwords on their fields. Of two concurrent calls one is
 * refused.
 * @returns the owner's address
 * @source BO-09
 */
export async function claimOwnership(deps: Deps, token: string, form: OwnerForm): Promise<Result<string>> {
  const open = await openLink(deps, token);
  if (!open) return refuse("LINK_EXPIRED");
  const email = EmailAddress.safeParse(open.email ?? plainEmail(form.email));
  if (!email.success) return refuse("EMAIL_INVALID", {}, { email: "EMAIL_INVALID" });
  const name = memberName(form.name);
  if (name === undefined) return refuse("NAME_INVALID", {}, { name: "NAME_INVALID" });
  const wrong = staffPasswordError(form.password, email.data);
  if (wrong) return refuse(wrong, {}, { password: wrong });
  const hash = await hashPassword(form.password);
  const at = new Date(deps.clock.now());
  const known = await deps.db.selectFrom("staff_user").select("id").where("email", "=", email.data).executeTakeFirst();
  const id = known?.id ?? newUuid();
  const acting = { staffId: id, actor: `staff:${email.data}`, requestId: newUuid(), action: "inhaber" };
  return runAsActor({ ...acting, at: at.getTime() }, () =>
    inTransaction(deps.db, async (trx) => {
      const used = await trx
        .updateTable("staff_owner_link")
        .set({ used_at: at })
        .where("id", "=", open.id)
        .where("used_at", "is", null)
        .executeTakeFirst();
      if (used.numUpdatedRows === 0n) return refuse("LINK_EXPIRED");
      await makeOwner(trx, { id, email: email.data, name, hash, at });
      return accept(email.data);
    }),
  );
}
