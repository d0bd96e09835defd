import { useEffect, useState } from "react";
import { fillWithGuests } from "#design/commands/guest-list-commands.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { recordCount, type EventForPrint } from "#modules/events/contract.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { readEventGuests, readEvents } from "./event-client.ts";

/** The visitor's events; null until they are there. Source: D-33. */
export function useEvents(): { readonly events: readonly EventForPrint[] | null; readonly problem: string | null } {
  const { fetch } = useEditorContext();
  const t = useMessages();
  const [events, setEvents] = useState<readonly EventForPrint[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void readEvents(fetch).then((read) => {
      if (left) return;
      if (read.ok) setEvents(read.value);
      else setProblem(t(`errors.${read.refusal.code}`, read.refusal.data));
    });
    return () => {
      left = true;
    };
  }, [fetch, t]);
  return { events, problem };
}

/** Chooses which guests of which event the cards are for; the card has them from then on. Source: D-33. */
export function EventChoice({ onTaken }: { readonly onTaken: () => void }) {
  const editor = useEditorContext();
  const t = useMessages();
  const { address } = useAddresses();
  const { events, problem } = useEvents();
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const take = async (event: string, purpose: string) => {
    setBusy(true);
    const list = await readEventGuests(editor.fetch, { event, purpose, only: null });
    setBusy(false);
    if (!list.ok) return setRefused(t(`errors.${list.refusal.code}`, list.refusal.data));
    const taken = editor.documents.apply((document) => fillWithGuests(document, list.value, editor.newId()));
    if (!taken.ok) return setRefused(t(`errors.${taken.refusal.code}`, taken.refusal.data));
    editor.view.set({ record: 0 });
    return onTaken();
  };
  const wrong = problem ?? refused;
  return (
    <div className="mt-4 grid gap-6">
      {wrong ? (
        <p role="alert" className="flex gap-2 text-15 text-brick">
          <Icon name="warning" size={16} className="mt-1" />
          {wrong}
        </p>
      ) : null}
      {events === null && !wrong ? <output className="text-15 text-ink-soft">{t("event-list.loading")}</output> : null}
      {events?.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-15">{t("event-list.none")}</p>
          <a href={address("events")} className="ink-link inline-flex min-h-11 items-center text-15">
            {t("event-list.begin")}
          </a>
        </div>
      ) : null}
      {events?.map(({ id, title, purposes }) => (
        <section key={id} className="grid gap-2">
          <h3 className="text-15 font-medium">{title}</h3>
          <ul className="border-b border-line">
            {purposes.map(({ purpose, per, count }) => (
              <li key={purpose} className="border-t border-line">
                <button
                  type="button"
                  disabled={count === 0 || busy}
                  onClick={() => void take(id, purpose)}
                  className="flex min-h-12 w-full items-center gap-3 py-2 text-left text-15 hover:bg-ink/4 disabled:text-ink-soft"
                >
                  <span className="flex-1">{t(keyIn("event-list.purposes", purpose))}</span>
                  <span className="text-13 text-ink-soft tabular-nums">{t(recordCount[per], { count, n: count })}</span>
                  <Icon name="chevron-right" size={16} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Opens the choice of guests from an event. */
export function EventButton({ onPress }: { readonly onPress: () => void }) {
  const t = useMessages();
  return (
    <Button size="s" variant="secondary" onClick={onPress}>
      <Icon name="heart" />
      {t("event-list.take")}
    </Button>
  );
}
