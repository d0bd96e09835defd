import type { ProofState } from "#modules/proofs/model.ts";
import { useMessages } from "#ui/messages.tsx";

const tones: Readonly<Record<ProofState, string>> = {
  requested: "bg-blush text-ink",
  changes_wanted: "bg-brick text-sheet",
  in_review: "bg-leaf-soft text-ink",
  proof_sent: "bg-sheet text-ink shadow-[inset_0_0_0_1px_var(--color-line)]",
  approved: "bg-leaf text-paper",
};

/** The state of a designer check as a coloured tag. */
export function ProofTag({ state }: { readonly state: ProofState }) {
  const t = useMessages();
  return (
    <span className={`inline-block rounded-cut px-2 py-0.5 text-13 ${tones[state]}`}>
      {t(`backoffice.proof.states.${state}`)}
    </span>
  );
}
