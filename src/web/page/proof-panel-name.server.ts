import { keyIn } from "#kernel/formats/message-key.ts";
import type { Locale } from "#kernel/market.ts";
import type { ProofPanel } from "#modules/proofs/proof-pictures.server.ts";
import { translate } from "#platform/messages.server.ts";

/** Display name of a panel of a proof: „Vorderseite", „Seite 4", with its piece where the card has several. Source: CFG-18. */
export function proofPanelName({ role, panelNumber, part }: ProofPanel, locale: Locale): string {
  const own =
    panelNumber === null
      ? translate(locale, `proofs.panel.${role}`)
      : translate(locale, "proofs.panel.numbered", { n: panelNumber });
  return part === null
    ? own
    : translate(locale, "proofs.part", { part: translate(locale, keyIn("ticket.partKind", part)), panel: own });
}
