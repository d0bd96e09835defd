import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashPassword, isPassword } from "#modules/credentials/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid, randomBetween } from "#platform/random.server.ts";
import { storePassword } from "./store-password.server.ts";

/** E-mail address of the demo account. */
export const demoStaffEmail = "team@blattwerk.localhost";

const letters = "abcdefghijkmnpqrstuvwxyz23456789";

function newPassword(): string {
  const group = (): string => Array.from({ length: 4 }, () => letters[randomBetween(0, letters.length - 1)]).join("");
  return [group(), group(), group(), group()].join("-");
}

/** The password is stored in the data folder, readable by its owner only, because every start prints it. */
function storedPassword(deps: Deps): string {
  const file = path.join(deps.config.DATA_FOLDER, "demo-staff-password");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(deps.config.DATA_FOLDER, { recursive: true });
  const password = newPassword();
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/**
 * Ensures that the demo account exists with the stored password. For demo data only.
 * @source BO-09
 */
export async function ensureDemoStaff(deps: Deps): Promise<{ readonly email: string; readonly password: string }> {
  const password = storedPassword(deps);
  const found = await deps.db
    .selectFrom("staff_user")
    .leftJoin("staff_account", "staff_account.user_id", "staff_user.id")
    .select(["staff_user.id", "password"])
    .where("email", "=", demoStaffEmail)
    .executeTakeFirst();
  if (found && (await isPassword(password, found.password))) return { email: demoStaffEmail, password };
  const hash = await hashPassword(password);
  const at = new Date(deps.clock.now());
  const id = found?.id ?? newUuid();
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("staff_user")
      .values({
        id,
        email: demoStaffEmail,
        name: "Team Blattwerk",
        email_verified: true,
        role: "owner",
        created_at: at,
        updated_at: at,
      })
      .onConflict((known) => known.column("id").doNothing())
      .execute();
    await storePassword(trx, id, hash, at);
  });
  return { email: demoStaffEmail, password };
}
