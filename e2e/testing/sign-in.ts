import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { call } from "./call.ts";
import { shopFolder, shopPort } from "../setup/shop-folder.ts";

/** Origin of a back office and the log-in of its staff. */
export type StaffLogin = { readonly address: string; readonly email: string; readonly password: string };

/** The back office log-in of the shop that Playwright starts. */
export function demoStaffLogin(): StaffLogin {
  return {
    address: `http://admin.localhost:${shopPort}`,
    email: "team@blattwerk.localhost",
    password: readFileSync(path.join(shopFolder, "demo-staff-password"), "utf8").trim(),
  };
}

/** Name and value of a `Set-Cookie` line. */
function nameAndValue(line: string): { readonly name: string; readonly value: string } {
  const [pair = ""] = line.split(";");
  const at = pair.indexOf("=");
  return { name: pair.slice(0, at), value: pair.slice(at + 1) };
}

/**
 * Opens a page of the back office as staff signed in by a request: the form has its own tests in `backoffice.spec.ts`
 * and `team.spec.ts`. Throws when the shop refuses.
 */
export async function signInAt(page: Page, { address, email, password }: StaffLogin, place: string): Promise<void> {
  const { host, hostname, port } = new URL(address);
  const { status, headers } = await call(Number(port), {
    method: "POST",
    path: "/backoffice/anmelden/",
    headers: { host, origin: address, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email, password }).toString(),
  });
  if (status !== 303) throw new Error(`the sign-in answered ${status}`);
  const cookies = (headers["set-cookie"] ?? []).map((line) => ({
    ...nameAndValue(line),
    domain: hostname,
    path: "/backoffice",
    httpOnly: true,
  }));
  await page.context().addCookies(cookies);
  await page.goto(address + place);
  await expect(page).toHaveURL(address + place);
}
