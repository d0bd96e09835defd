import { keyIn } from "#kernel/formats/message-key.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { occasions, type EventState } from "../../model.ts";
import { FormProblem } from "./event-frame.tsx";

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
  timeZone,
}: {
  readonly events: readonly EventRow[];
  readonly problem: string | null;
  readonly timeZone: string;
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
        <FormProblem text={problem} />
        <form method="post" noValidate className="mt-6 grid gap-5">
          <input type="hidden" name="timeZone" value={timeZone} />
          <Select name="occasion" label={t("events.fields.occasion")} defaultValue="wedding">
            {occasions.map((occasion) => (
              <option key={occasion} value={occasion}>
                {t(keyIn("guest-page.occasions", occasion))}
              </option>
            ))}
          </Select>
          <TextField
            name="title"
            label={t("events.fields.title")}
            hint={t("events.fields.titleHint")}
            maxLength={100}
            required
            autoComplete="off"
          />
          <TextField
            name="hosts"
            label={t("events.fields.hosts")}
            hint={t("events.fields.hostsHint")}
            maxLength={120}
            required
            autoComplete="off"
          />
          <TextField
            name="p.0.title"
            label={t("events.fields.firstPoint")}
            hint={t("events.fields.firstPointHint")}
            maxLength={80}
            required
            autoComplete="off"
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="p.0.day" type="date" label={t("events.fields.day")} required />
            <TextField
              name="p.0.begins"
              type="time"
              label={t("events.fields.begins")}
              optional={t("events.optional")}
            />
          </div>
          <TextField
            name="p.0.place"
            label={t("events.fields.place")}
            optional={t("events.optional")}
            maxLength={120}
            autoComplete="off"
          />
          <Button type="submit" className="justify-self-start">
            {t("events.begin.button")}
          </Button>
          <p className="text-13 text-ink-soft">{t("events.begin.privacy")}</p>
        </form>
      </section>
    </main>
  );
}
