import type { ComplaintState } from "#modules/complaints/model.ts";
import { useMessages } from "#ui/messages.tsx";
import { Tag, type Tone } from "../parts/tag.tsx";

const tones: Readonly<Record<ComplaintState, Tone>> = {
  received: "held",
  in_review: "soon",
  needs_customer: "over",
  accepted: "good",
  refused: "bad",
  reprint: "over",
  refund: "good",
  credit: "good",
  closed: "over",
};

/** The state of a complaint as a coloured tag. */
export function ComplaintTag({ state }: { readonly state: ComplaintState }) {
  const t = useMessages();
  return <Tag tone={tones[state]}>{t(`backoffice.complaintState.${state}`)}</Tag>;
}
