import type { ComplaintState } from "#modules/complaints/model.ts";
import { useMessages } from "#ui/messages.tsx";

const waits = "bg-sheet text-ink shadow-[inset_0_0_0_1px_var(--color-line)]";
const tones: Readonly<Record<ComplaintState, string>> = {
  received: "bg-blush text-ink",
  in_review: "bg-leaf-soft text-ink",
  needs_customer: waits,
  accepted: "bg-leaf text-paper",
  refused: "bg-brick text-sheet",
  reprint: waits,
  refund: "bg-leaf text-paper",
  credit: "bg-leaf text-paper",
  closed: waits,
};

/** The state of a complaint as a coloured tag. */
export function ComplaintTag({ state }: { readonly state: ComplaintState }) {
  const t = useMessages();
  return (
    <span className={`inline-block rounded-cut px-2 py-0.5 text-13 ${tones[state]}`}>
      {t(`backoffice.complaintState.${state}`)}
    </span>
  );
}
