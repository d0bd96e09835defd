import type { Sender } from "./sender.ts";

/** Texts of the language of the mail: key and values to text. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The lines at the foot of every mail: who writes, where, under which numbers. Source: GEN-10, ORD-11. */
export function letterFooter(sender: Sender, say: Say): string[] {
  return [
    `${sender.name}, ${sender.street}, ${sender.postcode} ${sender.city}`,
    `${sender.email}, ${sender.phone}`,
    `${sender.register}, ${say("mail.footer.vatId", { nummer: sender.vatId })}`,
  ];
}
