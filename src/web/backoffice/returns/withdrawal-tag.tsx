import type { WithdrawalState } from "#modules/withdrawals/withdrawal-states.ts";
import { useMessages } from "#ui/messages.tsx";
import { Tag, type Tone } from "../parts/tag.tsx";

const tones: Partial<Record<WithdrawalState, Tone>> = {
  received: "bad",
  accepted: "held",
  goods_back: "held",
  refunded: "good",
};

/** The state of a withdrawal as a coloured tag. */
export function WithdrawalTag({ state }: { readonly state: WithdrawalState }) {
  const t = useMessages();
  return <Tag tone={tones[state] ?? "over"}>{t(`backoffice.withdrawalState.${state}`)}</Tag>;
}
