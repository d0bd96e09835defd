import type { AccountState } from "#modules/customers/account-states.ts";
import { useMessages } from "#ui/messages.tsx";

const plain = "bg-sheet text-ink shadow-[inset_0_0_0_1px_var(--color-line)]";
const tones: Readonly<Record<AccountState, string>> = {
  unverified: "bg-blush text-ink",
  active: "bg-leaf-soft text-ink",
  locked: "bg-brick text-sheet",
  deletion_requested: "bg-blush text-ink",
  deleted: plain,
};

/** The state of an account as a coloured tag. Source: ACC-09. */
export function CustomerTag({ state }: { readonly state: AccountState }) {
  const t = useMessages();
  return (
    <span className={`inline-block rounded-cut px-2 py-0.5 text-13 whitespace-nowrap ${tones[state]}`}>
      {t(`customers.state.${state}`)}
    </span>
  );
}
