import { randomBytes } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { randomBetween } from "#platform/random.server.ts";
import { seal, unseal } from "#platform/security/sealed-text.server.ts";
import { isSameSecret, keyedHash } from "#platform/security/signed-links.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { groupedCode, readCode, stepsTaken } from "./one-time-codes.ts";
import type { StaffMember } from "./sign-in.server.ts";

type SecretDeps = Pick<Deps, "secret">;

const purpose = "blattwerk staff second factor";

const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const recoveryCodes = 10;

const newCode = (): string => Array.from({ length: 10 }, () => letters[randomBetween(0, letters.length - 1)]).join("");

const codeHash = ({ secret }: SecretDeps, code: string): string =>
  keyedHash(`${secret}/staff-recovery`, code).toString("hex");

/** Enrolment of an authenticator app: the URL of the QR code and the same secret to type. */
export type Enrolment = { readonly address: string; readonly secret: string };

/**
 * The secret of a member who sets up the second factor; it stays the same until confirmed by a code. Undefined when a
 * second factor exists.
 * @source BO-09
 */
export async function enrolmentOf(
  deps: Deps,
  staff: Pick<StaffMember, "id" | "email">,
): Promise<Enrolment | undefined> {
  await deps.db
    .insertInto("staff_two_factor")
    .values({
      user_id: staff.id,
      secret: seal(deps, purpose, randomBytes(15).toString("base64url")),
      created_at: new Date(deps.clock.now()),
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  const row = await deps.db
    .selectFrom("staff_two_factor")
    .select(["secret", "confirmed_at"])
    .where("user_id", "=", staff.id)
    .executeTakeFirstOrThrow();
  if (row.confirmed_at) return undefined;
  const address = createOTP(unseal(deps, purpose, row.secret)).url("Blattwerk Backoffice", staff.email);
  return { address, secret: new URL(address).searchParams.get("secret") ?? "" };
}

/** The step of an app's code; undefined when it is wrong or was used before. Locks the row. */
async function stepOf(trx: Trx, deps: Deps, userId: string, code: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom("staff_two_factor")
    .select(["secret", "last_step"])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const otp = createOTP(unseal(deps, purpose, row.secret));
  for (const step of stepsTaken(deps.clock.now(), Number(row.last_step))) {
    // oxlint-disable-next-line no-await-in-loop -- three hashes
    if (isSameSecret(code, await otp.hotp(step))) return step;
  }
  return undefined;
}

async function renewCodes(trx: Trx, deps: Deps, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodes }, newCode);
  await trx.deleteFrom("staff_recovery_code").where("user_id", "=", userId).execute();
  await trx
    .insertInto("staff_recovery_code")
    .values(codes.map((code) => ({ user_id: userId, code_hash: codeHash(deps, code) })))
    .execute();
  return codes.map(groupedCode);
}

/**
 * Enables the second factor once confirmed by a code of the app. Refuses CODE_INVALID.
 * @returns the recovery codes, in clear text this once
 * @source BO-09
 */
export async function confirmTwoFactor(
  deps: Deps,
  staff: Pick<StaffMember, "id">,
  typed: string,
): Promise<Result<readonly string[]>> {
  const code = readCode(typed);
  if (!code || !("app" in code)) return refuse("CODE_INVALID");
  return inTransaction(deps.db, async (trx) => {
    const step = await stepOf(trx, deps, staff.id, code.app);
    if (step === undefined) return refuse("CODE_INVALID");
    await trx
      .updateTable("staff_two_factor")
      .set({ confirmed_at: new Date(deps.clock.now()), last_step: step })
      .where("user_id", "=", staff.id)
      .execute();
    await trx.updateTable("staff_user").set({ two_factor: true }).where("id", "=", staff.id).execute();
    return accept(await renewCodes(trx, deps, staff.id));
  });
}

/**
 * Uses a code at the log-in: of the app or a recovery code, each of them once. Of two concurrent calls one is refused.
 * Refuses CODE_INVALID.
 * @source BO-09
 */
export async function consumeCode(deps: Deps, userId: string, typed: string): Promise<Result<null>> {
  const code = readCode(typed);
  if (!code) return refuse("CODE_INVALID");
  if ("app" in code)
    return inTransaction(deps.db, async (trx) => {
      const step = await stepOf(trx, deps, userId, code.app);
      if (step === undefined) return refuse("CODE_INVALID");
      await trx.updateTable("staff_two_factor").set({ last_step: step }).where("user_id", "=", userId).execute();
      return accept(null);
    });
  const used = await deps.db
    .updateTable("staff_recovery_code")
    .set({ used_at: new Date(deps.clock.now()) })
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash(deps, code.recovery))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n ? accept(null) : refuse("CODE_INVALID");
}

/** Removes the second factor with its codes; the member must set it up again. Source: BO-09. */
export async function removeTwoFactor(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("staff_two_factor").where("user_id", "=", userId).execute();
  await trx.deleteFrom("staff_recovery_code").where("user_id", "=", userId).execute();
  await trx.updateTable("staff_user").set({ two_factor: false }).where("id", "=", userId).execute();
}

/** Removes the member's own second factor. Source: BO-09. */
export function removeOwnTwoFactor(deps: Deps, userId: string): Promise<void> {
  return deps.db.transaction().execute((trx) => removeTwoFactor(trx, userId));
}

/** Replaces the recovery codes; undefined without a second factor. Source: BO-09. */
export function renewRecoveryCodes(deps: Deps, userId: string): Promise<readonly string[]> {
  return deps.db.transaction().execute((trx) => renewCodes(trx, deps, userId));
}

/** Number of unused recovery codes. */
export async function codesLeft(deps: Pick<Deps, "db">, userId: string): Promise<number> {
  const { count } = await deps.db
    .selectFrom("staff_recovery_code")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
