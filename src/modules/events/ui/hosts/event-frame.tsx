import type { ReactNode } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { EventState } from "../../model.ts";

/** Parts of an event in its navigation, as path segments; the first has none. */
export const eventParts = [
  "",
  "gaeste",
  "antworten",
  "sitzplan",
  "karten",
  "nachrichten",
  "fotos",
  "angaben",
  "aussehen",
  "gastgeber",
] as const;
export type EventPart = (typeof eventParts)[number];

/** What every page of an event has at its top. */
export type EventHead = {
  readonly id: string;
  readonly title: string;
  readonly state: EventState;
  /** The day on which it is deleted, once that is near. */
  readonly deletedOn: string | null;
};

/** Title and navigation of an event's pages for its hosts. Source: EVENT-02. */
export function EventFrame({
  event,
  current,
  children,
}: {
  readonly event: EventHead;
  readonly current: EventPart;
  readonly children: ReactNode;
}) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <main id="inhalt" className="shop-width pt-8 pb-24 md:pt-14 md:pb-32">
      <p className="text-15">
        <Link href={address("events")} className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink">
          {t("events.title")}
        </Link>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="display min-w-0 text-32 break-words md:text-42">{event.title}</h1>
        <p className="rounded-round border border-line px-3 py-0.5 text-13 text-ink-soft">
          {t(keyIn("events.states", event.state))}
        </p>
      </div>
      <nav aria-label={event.title} className="mt-5">
        <ul className="flex gap-x-6 overflow-x-auto border-b border-line text-15">
          {eventParts.map((part) => (
            <li key={part} className="shrink-0">
              <Link
                href={part === "" ? address("events", event.id) : address("events", event.id, part)}
                aria-current={part === current ? "page" : undefined}
                className="flex min-h-11 items-center text-ink-soft hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-leaf aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
              >
                {t(keyIn("events.parts", part === "" ? "uebersicht" : part))}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {event.deletedOn === null ? null : <DeletionNotice id={event.id} date={event.deletedOn} />}
      {children}
    </main>
  );
}

/** Says when the event is deleted, and where to keep what is dear: the only reminder of hosts without an account. Source: EVENT-12. */
function DeletionNotice({ id, date }: { readonly id: string; readonly date: string }) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <aside
      aria-label={t("events.deletion.title")}
      className="mt-6 max-w-[48rem] border-l-2 border-ochre bg-blush/45 px-4 py-2 text-15"
    >
      <p>{t("events.deletion.text", { date })}</p>
      <p className="flex flex-wrap gap-x-6">
        <a href={address("events", id, "gaeste")} className="ink-link inline-flex min-h-11 items-center">
          {t("events.deletion.list")}
        </a>
        <a href={address("events", id, "fotos")} className="ink-link inline-flex min-h-11 items-center">
          {t("events.deletion.photos")}
        </a>
      </p>
    </aside>
  );
}

/** Confirms what a form did, read out when it appears. */
export function Done({ children }: { readonly children: ReactNode }) {
  return (
    <output className="mt-6 block max-w-[40rem] border-l-2 border-leaf bg-leaf-soft/45 px-4 py-3">{children}</output>
  );
}

/** What is wrong with a form, above it. */
export function FormProblem({ text }: { readonly text: string | null | undefined }) {
  return (
    <div role="alert">
      {text ? <p className="mt-6 max-w-[40rem] border-l-2 border-brick bg-blush/45 px-4 py-3">{text}</p> : null}
    </div>
  );
}

type ActionProps = {
  readonly intent: string;
  readonly label: string;
  /** What it acts on, for its accessible name. */
  readonly of?: string;
  readonly fields?: Readonly<Record<string, string>>;
};

/** One action as a form that works without scripts. */
export function ActionLink({ intent, label, of, fields = {} }: ActionProps) {
  return (
    <form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-label={of === undefined ? undefined : `${label}: ${of}`}
        className="min-h-11 text-15 underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {label}
      </button>
    </form>
  );
}
