import { keyIn } from "#kernel/formats/message-key.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { EventState } from "../../model.ts";
import { BeginForm } from "./begin-form.tsx";

/** An event in the list of its hosts. */
export type EventRow = {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly state: EventState;
};

/** The events of a visitor, and the form that begins one. Source: EVENT-01. */
export function EventsPage({
  events,
  problem,
  texts,
}: {
  readonly events: readonly EventRow[];
  readonly problem: string | null;
  /** What the form begins with, by field. */
  readonly texts: Readonly<Record<string, string>>;
}) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <h1 className="page-title max-w-[18ch]">{t("events.title")}</h1>
      <p className="mt-5 max-w-[52ch] text-20 text-ink-soft">{t("events.intro")}</p>
      {events.length === 0 ? null : (
        <ul className="mt-10 border-t border-line">
          {events.map((event) => (
            <li key={event.id} className="border-b border-line">
              <Link
                href={address("events", event.id)}
                className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 py-3 hover:text-leaf"
              >
                <span className="min-w-0 break-words">
                  <span className="block text-20 font-medium">{event.title}</span>
                  <span className="text-15 text-ink-soft">{event.date}</span>
                </span>
                <span className="text-15 text-ink-soft">{t(keyIn("events.states", event.state))}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="begin" className="mt-14 max-w-[36rem]">
        <h2 id="begin" className="display text-32">
          {t("events.begin.title")}
        </h2>
        <BeginForm problem={problem} texts={texts} />
      </section>
    </main>
  );
}
