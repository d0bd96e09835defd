import type { WithdrawalState } from "#modules/withdrawals/withdrawal-states.ts";
import { useMessages } from "#ui/messages.tsx";

const tones: Partial<Record<WithdrawalState, string>> = {
  received: "bg-brick text-sheet",
  accepted: "bg-blush text-ink",
  goods_back: "bg-blush text-ink",
  refunded: "bg-leaf text-paper",
};

/** The state of a withdrawal as a coloured tag. */
export function WithdrawalTag({ state }: { readonly state: WithdrawalState }) {
  const t = useMessages();
  return (
    <span
      className={`inline-block rounded-cut px-2 py-0.5 text-13 whitespace-nowrap ${tones[state] ?? "bg-sheet text-ink shadow-[inset_0_0_0_1px_var(--color-line)]"}`}
    >
      {t(`backoffice.withdrawalState.${state}`)}
    </span>
  );
}
