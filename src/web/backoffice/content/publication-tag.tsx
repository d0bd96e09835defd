import type { StoryState } from "#modules/content/management/staff-stories.server.ts";
import { useMessages } from "#ui/messages.tsx";

const styles: Readonly<Record<StoryState, string>> = {
  draft: "border-line-strong text-ink-soft",
  published: "border-leaf text-leaf",
  changed: "border-brick text-brick",
};

/** Publication state of a story. */
export function StateTag({ state }: { readonly state: StoryState }) {
  const t = useMessages();
  return (
    <span className={`inline-block border px-2 py-0.5 text-13 whitespace-nowrap ${styles[state]}`}>
      {t(`visual.state.${state}`)}
    </span>
  );
}
