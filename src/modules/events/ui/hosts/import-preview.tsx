import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { Guest } from "../../model.ts";
import { GuestName } from "./guest-name.tsx";

export type ImportView = {
  readonly fileName: string;
  readonly columns: readonly { readonly heading: string; readonly use: string; readonly examples: readonly string[] }[];
  readonly uses: readonly string[];
  readonly households: number;
  readonly guests: number;
  /** The first households as they will stand on the list. */
  readonly first: readonly {
    readonly guests: readonly Pick<Guest, "name" | "isChild" | "isCompanion">[];
    /** What else is known of them, on one line. */
    readonly details: readonly string[];
  }[];
  readonly duplicates: readonly string[];
  /** E-mail addresses nothing can be sent to, with the field that corrects each. */
  readonly badEmails: readonly {
    readonly field: string;
    readonly row: number;
    readonly name: string;
    readonly email: string;
  }[];
};

/** Wrong addresses that can be corrected before a list is taken over; a column taken for one has hundreds. */
const mostEmails = 20;

/** A list that was read: what its columns are, before it is taken over. Source: EVENT-04. */
export function ImportPreview({ view }: { readonly view: ImportView }) {
  const t = useMessages();
  return (
    <section aria-labelledby="import" className="mt-8">
      <h2 id="import" className="display text-25 break-words">
        {t("events.import.check", { file: view.fileName })}
      </h2>
      <p className="mt-2 max-w-[56ch] text-ink-soft">
        {t("events.import.found", {
          count: view.guests,
          n: view.guests,
          households: t("events.list.households", { count: view.households, n: view.households }),
        })}
      </p>
      {view.duplicates.length > 0 ? (
        <p className="mt-2 max-w-[56ch] text-ink-soft">
          {t("events.import.duplicates", { names: view.duplicates.join(", ") })}
        </p>
      ) : null}
      <FirstHouseholds view={view} />
      <form method="post" className="mt-8 grid gap-8" noValidate>
        <BadEmails emails={view.badEmails} />
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {view.columns.map((column, index) => (
            <li key={index} className="grid content-start gap-2 border-t border-line pt-4">
              <Select
                name={`column.${index}`}
                label={column.heading === "" ? t("events.import.column", { n: index + 1 }) : column.heading}
                defaultValue={column.use}
              >
                {view.uses.map((use) => (
                  <option key={use} value={use}>
                    {t(keyIn("events.columns", use.replace("guest.", "")))}
                  </option>
                ))}
              </Select>
              <p className="text-13 break-words text-ink-soft">
                {column.examples.filter((text) => text !== "").join(" · ")}
              </p>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-4">
          <Button type="submit" name="intent" value="take-over">
            {t("events.import.takeOver", { count: view.guests, n: view.guests })}
          </Button>
          <Button type="submit" name="intent" value="look-again" variant="secondary">
            {t("events.import.lookAgain")}
          </Button>
          <button
            type="submit"
            name="intent"
            value="drop"
            className="min-h-12 text-15 underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {t("events.import.drop")}
          </button>
        </div>
      </form>
    </section>
  );
}

/** The first households as they will stand on the list. */
function FirstHouseholds({ view }: { readonly view: ImportView }) {
  const t = useMessages();
  const more = view.households - view.first.length;
  return (
    <section aria-labelledby="import-guests" className="mt-6">
      <h3 id="import-guests" className="font-medium">
        {t("events.import.guests")}
      </h3>
      <ul className="mt-3 grid gap-x-8 border-t border-line sm:grid-cols-2">
        {view.first.map(({ guests, details }, index) => (
          <li key={index} className="min-w-0 border-b border-line py-3">
            <ul className="grid gap-1">
              {guests.map((guest, place) => (
                <GuestName key={place} guest={guest} />
              ))}
            </ul>
            <p className="mt-1 text-13 wrap-anywhere text-ink-soft empty:hidden">{details.join(" · ")}</p>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-2 text-13 text-ink-soft">{t("events.import.more", { count: more, n: more })}</p>
      ) : null}
    </section>
  );
}

/** The e-mail addresses of a list nothing can be sent to, to be corrected. */
function BadEmails({ emails }: { readonly emails: ImportView["badEmails"] }) {
  const t = useMessages();
  if (emails.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 max-w-[56ch] text-brick">
        {t("events.import.badEmails", { count: emails.length, n: emails.length })}
      </legend>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {emails.slice(0, mostEmails).map(({ field, row, name, email }) => (
          <TextField
            key={field}
            name={field}
            type="email"
            label={t("events.import.emailOf", { n: row, name: name || t("events.guestTypes.companion") })}
            defaultValue={email}
          />
        ))}
      </div>
      {emails.length > mostEmails ? (
        <p className="text-13 text-ink-soft">{t("events.import.firstEmails", { n: mostEmails })}</p>
      ) : null}
    </fieldset>
  );
}
