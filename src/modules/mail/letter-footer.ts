import type { Translate } from "#kernel/formats/translate.ts";
import type { Sender } from "./sender.ts";

/** The footer lines of every mail: who writes, address and registration numbers. Source: GEN-10, ORD-11. */
export function letterFooter(sender: Sender, say: Translate): string[] {
  return [
    `${sender.name}, ${sender.street}, ${sender.postcode} ${sender.city}`,
    `${sender.email}, ${sender.phone}`,
    `${sender.register}, ${say("mail.footer.vatId", { nummer: sender.vatId })}`,
  ];
}
