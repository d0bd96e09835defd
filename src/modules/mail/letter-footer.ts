import type { Sender } from "./sender.ts";

/** Looks up a text in the language of the mail: key and values to text. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The footer lines of every mail: who writes, address and registration numbers. Source: GEN-10, ORD-11. */
export function letterFooter(sender: Sender, say: Say): string[] {
  return [
    `${sender.name}, ${sender.street}, ${sender.postcode} ${sender.city}`,
    `${sender.email}, ${sender.phone}`,
    `${sender.register}, ${say("mail.footer.vatId", { nummer: sender.vatId })}`,
  ];
}
