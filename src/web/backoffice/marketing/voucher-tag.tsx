import type { VoucherState } from "#modules/vouchers/voucher-state.ts";
import { useMessages } from "#ui/messages.tsx";
import { Tag, type Tone } from "../parts/tag.tsx";

const tones: Readonly<Record<VoucherState, Tone>> = {
  active: "good",
  planned: "soon",
  paused: "held",
  exhausted: "over",
  expired: "over",
};

/** State of a code. Source: VOUCH-02. */
export function VoucherTag({ state }: { readonly state: VoucherState }) {
  const t = useMessages();
  return <Tag tone={tones[state]}>{t(`vouchers.state.${state}`)}</Tag>;
}
