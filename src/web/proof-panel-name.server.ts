import type { ProofPanel } from "#modules/proofs/proof-pictures.server.ts";
import { translate } from "#platform/messages.server.ts";

/** What a panel of a proof is called: „Vorderseite", „Seite 4", with its piece where the card has several. Source: CFG-18. */
export function proofPanelName({ role, panelNumber, part }: ProofPanel): string {
  const own =
    panelNumber === null
      ? translate("de", `proofs.panel.${role}`)
      : translate("de", "proofs.panel.numbered", { n: panelNumber });
  return part === null
    ? own
    : translate("de", "proofs.part", { part: translate("de", `ticket.partKind.${part}`), panel: own });
}
