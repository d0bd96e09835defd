import { Disclosure } from "#ui/disclosure.tsx";
import { Blocks } from "./blocks.tsx";
import type { FaqView } from "./views.ts";

/** Expandable questions; they work without JavaScript too. Source: PB-16. */
export function Faq({ headline, id, items }: FaqView) {
  return (
    <section>
      {headline ? (
        <h2 id={id} className="display mb-6 text-25 md:text-32">
          {headline}
        </h2>
      ) : null}
      {items.map(({ uid, marks, question, answer }) => (
        <Disclosure key={uid} {...marks} summary={question}>
          <div className="max-w-text">
            <Blocks blocks={answer} />
          </div>
        </Disclosure>
      ))}
    </section>
  );
}
