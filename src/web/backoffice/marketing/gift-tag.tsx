import type { GiftState } from "#modules/gift-vouchers/staff-search.ts";
import { useMessages } from "#ui/messages.tsx";
import { Tag, type Tone } from "../parts/tag.tsx";

const tones: Readonly<Record<GiftState, Tone>> = {
  open: "good",
  waiting: "soon",
  blocked: "held",
  empty: "over",
  expired: "over",
};

/** State of a gift voucher. Source: GIFT-03. */
export function GiftTag({ state }: { readonly state: GiftState }) {
  const t = useMessages();
  return <Tag tone={tones[state]}>{t(`gifts.state.${state}`)}</Tag>;
}
