import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type DialogProps = {
  readonly id: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
};

/**
 * A native dialog opened by any `<button popovertarget={id}>`, even without JavaScript; Esc and a click outside close it.
 */
export function Dialog({ id, title, closeLabel, children }: DialogProps) {
  return (
    <dialog
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      className="m-auto max-h-[86dvh] w-[min(34rem,calc(100vw-2.5rem))] overflow-y-auto rounded-cut bg-sheet p-6 text-ink shadow-sheet open:animate-unfold md:p-10"
    >
      <div className="flex items-start justify-between gap-6">
        <h2 id={`${id}-title`} className="display text-25">
          {title}
        </h2>
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className="-m-2.5 p-2.5">
          <Icon name="close" label={closeLabel} />
        </button>
      </div>
      <div className="mt-4 grid gap-4">{children}</div>
    </dialog>
  );
}
