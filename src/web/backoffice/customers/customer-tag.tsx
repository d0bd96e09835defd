import type { AccountState } from "#modules/customers/account-states.ts";
import { useMessages } from "#ui/messages.tsx";
import { Tag, type Tone } from "../parts/tag.tsx";

const tones: Readonly<Record<AccountState, Tone>> = {
  unverified: "held",
  active: "soon",
  locked: "bad",
  deletion_requested: "held",
  deleted: "over",
};

/** The state of an account as a coloured tag. Source: ACC-09. */
export function CustomerTag({ state }: { readonly state: AccountState }) {
  const t = useMessages();
  return <Tag tone={tones[state]}>{t(`customers.state.${state}`)}</Tag>;
}
