import type { StoryState } from "#modules/content/management/staff-stories.server.ts";
import { useMessages } from "#ui/messages.tsx";

const looks: Readonly<Record<StoryState, string>> = {
  draft: "border-line-strong text-ink-soft",
  published: "border-leaf text-leaf",
  changed: "border-brick text-brick",
};

/** How far a story is, in a word. */
export function StateTag({ state }: { readonly state: StoryState }) {
  const t = useMessages();
  return (
    <span className={`inline-block border px-2 py-0.5 text-13 whitespace-nowrap ${looks[state]}`}>
      {t(`visual.state.${state}`)}
    </span>
  );
}
