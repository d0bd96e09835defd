import { expect } from "@playwright/test";
import type { MailKind } from "#modules/mail/kinds.ts";
import type { OwnShop } from "../setup/own-shop.ts";

/** The plain text of the newest mail of a kind to an address, once the worker has written it. */
export async function readMail({ database }: OwnShop, recipient: string, kind: MailKind): Promise<string> {
  const newest = () =>
    database.db
      .selectFrom("mail_message")
      .select("plain")
      .where("recipient", "=", recipient)
      .where("kind", "=", kind)
      .orderBy("created_at", "desc")
      .executeTakeFirst();
  await expect.poll(newest, { message: `${kind} to ${recipient}`, timeout: 30_000 }).toBeDefined();
  return (await newest())?.plain ?? "";
}

/** The link of a mail whose path contains a part, as the recipient would open it. */
export function linkInMail(letter: string, part: string): string {
  const found = (letter.match(/https?:\/\/\S+/gu) ?? []).find((link) => link.includes(part));
  if (!found) throw new Error(`no link with ${part} in: ${letter}`);
  return found;
}
