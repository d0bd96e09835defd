import { ButtonLink } from "#ui/button.tsx";
import type { StepsView } from "./views.ts";

/** A process in numbered steps. */
export function Steps({ headline, items, action }: StepsView) {
  return (
    <section className="border-t border-line bg-sheet">
      <div className="shop-width section-air grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.9fr]">
        <div>
          <h2 className="display text-32 md:text-42">{headline}</h2>
          {action ? (
            <ButtonLink href={action.href} variant="quiet" className="mt-6">
              {action.label}
            </ButtonLink>
          ) : null}
        </div>
        <ol className="border-b border-line">
          {items.map(({ uid, marks, title, text }, place) => (
            <li
              key={uid}
              {...marks}
              className="grid grid-cols-[3.5rem_1fr] items-baseline gap-x-2 border-t border-line py-6 md:grid-cols-[6rem_11rem_1fr]"
            >
              <span aria-hidden className="display text-32 text-ink-soft md:text-42">
                {place + 1}
              </span>
              <h3 className="display text-25">{title}</h3>
              <p className="col-start-2 mt-1 text-ink-soft md:col-start-3">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
