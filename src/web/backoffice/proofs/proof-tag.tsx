import type { ProofState } from "#modules/proofs/model.ts";
import { useMessages } from "#ui/messages.tsx";
import { Tag, type Tone } from "../parts/tag.tsx";

const tones: Readonly<Record<ProofState, Tone>> = {
  requested: "held",
  changes_wanted: "bad",
  in_review: "soon",
  proof_sent: "over",
  approved: "good",
};

/** The state of a designer check as a coloured tag. */
export function ProofTag({ state }: { readonly state: ProofState }) {
  const t = useMessages();
  return <Tag tone={tones[state]}>{t(`backoffice.proof.states.${state}`)}</Tag>;
}
