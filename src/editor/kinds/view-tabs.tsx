import { useRef } from "react";

type ViewTabsProps<View extends string> = {
  readonly label: string;
  readonly views: readonly View[];
  readonly nameOf: (view: View) => string;
  readonly view: View;
  /** The tabs are `${id}-${view}`, their panel is `${id}-panel`. */
  readonly id: string;
  readonly onChange: (view: View) => void;
  readonly className?: string;
};

/** Views of one thing as tabs, of which one is shown. Source: FRAME-09. */
export function ViewTabs<View extends string>(props: ViewTabsProps<View>) {
  const { label, views, nameOf, view, id, onChange, className = "" } = props;
  const tabs = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => {
    const next = views[(views.indexOf(view) + by + views.length) % views.length];
    if (next === undefined) return;
    onChange(next);
    tabs.current?.querySelector<HTMLElement>(`[data-view="${next}"]`)?.focus();
  };
  return (
    <div ref={tabs} role="tablist" aria-label={label} className={`flex gap-x-6 ${className}`}>
      {views.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-${each}`}
          data-view={each}
          aria-selected={each === view}
          aria-controls={`${id}-panel`}
          tabIndex={each === view ? 0 : -1}
          className="min-h-11 border-b-2 border-transparent text-17 text-ink-soft aria-selected:border-leaf aria-selected:text-ink"
          onClick={() => onChange(each)}
          onKeyDown={(event) => {
            if (event.key === "ArrowLeft") step(-1);
            if (event.key === "ArrowRight") step(1);
          }}
        >
          {nameOf(each)}
        </button>
      ))}
    </div>
  );
}
