import type { ReactNode } from "react";

const tones = {
  good: "bg-leaf text-paper",
  soon: "bg-leaf-soft text-ink",
  held: "bg-blush text-ink",
  bad: "bg-brick text-sheet",
  over: "bg-sheet text-ink shadow-[inset_0_0_0_1px_var(--color-line)]",
} as const;

/** How a state is meant: done well, under way, waiting for somebody, wrong, or over. */
export type Tone = keyof typeof tones;

/** A state as a coloured tag. */
export function Tag({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={`inline-block rounded-cut px-2 py-0.5 text-13 font-normal whitespace-nowrap ${tones[tone]}`}>
      {children}
    </span>
  );
}
