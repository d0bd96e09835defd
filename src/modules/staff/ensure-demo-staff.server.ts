import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Deps } from "#platform/deps.server.ts";
import { randomBetween } from "#platform/random.server.ts";
import { staffAuth } from "./auth.server.ts";

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
  const { internalAdapter, password: hashing } = await (await staffAuth(deps)).$context;
  const found = await internalAdapter.findUserByEmail(demoStaffEmail, { includeAccounts: true });
  if (!found) {
    const user = await internalAdapter.createUser(
      {
        email: demoStaffEmail,
        name: "Team Blattwerk",
        emailVerified: true,
        role: "owner",
      },
      { method: "email-password" },
    );
    const hash = await hashing.hash(password);
    await internalAdapter.linkAccount({
      userId: user.id,
      providerId: "credential",
      accountId: user.id,
      password: hash,
    });
    return { email: demoStaffEmail, password };
  }
  const credential = found.accounts.find((account) => account.providerId === "credential");
  const opens = credential?.password && (await hashing.verify({ hash: credential.password, password }));
  if (!opens) await internalAdapter.updatePassword(found.user.id, await hashing.hash(password));
  return { email: demoStaffEmail, password };
}
