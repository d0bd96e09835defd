import type { SubscriptionState } from "#modules/newsletter/staff-search.ts";
import { useMessages } from "#ui/messages.tsx";
import { Tag, type Tone } from "../parts/tag.tsx";

const tones: Readonly<Record<SubscriptionState, Tone>> = { pending: "held", confirmed: "good", unsubscribed: "over" };

/** State of a subscription. Source: NEWS-03. */
export function SubscriberTag({ state }: { readonly state: SubscriptionState }) {
  const t = useMessages();
  return <Tag tone={tones[state]}>{t(`subscribers.state.${state}`)}</Tag>;
}
