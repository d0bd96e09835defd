import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { ActionLink } from "./event-frame.tsx";

type Named = { readonly id: string; readonly name: string };

/** An entry before the hosts have decided; `household` is whom it is taken for. */
export type EntryView = {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  /** By a personal link: whose it is is certain. */
  readonly isPersonal: boolean;
  readonly household: string;
  readonly differences: readonly { readonly field: string; readonly before: string; readonly after: string }[];
};

export type AddressesView = {
  /** URL of the page on which guests enter their address. */
  readonly link: string;
  readonly isOnline: boolean;
  readonly entries: readonly EntryView[];
  readonly households: readonly Named[];
  /** Households without an address, each with its own link. */
  readonly missing: readonly (Named & { readonly link: string })[];
};

function Differences({ differences }: Pick<EntryView, "differences">) {
  const t = useMessages();
  if (differences.length === 0) return <p className="mt-2 text-15 text-leaf">{t("event-print.request.same")}</p>;
  return (
    <dl className="mt-2 grid gap-x-5 gap-y-1 text-15 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {differences.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-ink-soft">{t(keyIn("event-address.fields", field.replace("guest.", "")))}</dt>
          <dd className="break-words">
            {before === "" ? null : (
              <>
                <del className="text-ink-soft">{before}</del>{" "}
              </>
            )}
            <ins className="no-underline">{after === "" ? t("event-print.request.empty") : after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Entry({ entry, households }: { readonly entry: EntryView; readonly households: readonly Named[] }) {
  const t = useMessages();
  return (
    <li className="border-b border-line py-5">
      <h3 className="font-medium break-words">{entry.name}</h3>
      <p className="text-13 text-ink-soft">{entry.date}</p>
      <Differences differences={entry.differences} />
      <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3">
        <form method="post" className="flex flex-wrap items-end gap-4">
          <input type="hidden" name="entry" value={entry.id} />
          {entry.isPersonal ? null : (
            <Select name="household" label={t("event-print.request.household")} defaultValue={entry.household}>
              <option value="">{t("event-print.request.nobody")}</option>
              {households.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Button type="submit" name="intent" value="take" variant="secondary">
            {t("event-print.request.take")}
            <span className="sr-only">: {entry.name}</span>
          </Button>
        </form>
        <ActionLink intent="drop" label={t("event-print.request.drop")} of={entry.name} fields={{ entry: entry.id }} />
      </div>
    </li>
  );
}

/** Asks guests for their addresses, and shows what they entered next to what the list has. Source: ACC-15, EVENT-04. */
export function AddressesPage({ view }: { readonly view: AddressesView }) {
  const t = useMessages();
  return (
    <div className="mt-8 grid max-w-[48rem] gap-12">
      <section aria-labelledby="erfragen">
        <h2 id="erfragen" className="display text-25">
          {t("event-print.request.title")}
        </h2>
        <p className="mt-2 max-w-[56ch] text-ink-soft">{t("event-print.request.text")}</p>
        {view.isOnline ? (
          <p className="mt-4 break-all">
            <a href={view.link} className="ink-link">
              {view.link}
            </a>
          </p>
        ) : (
          <p className="mt-4">{t("event-print.request.offline")}</p>
        )}
        {view.isOnline && view.missing.length > 0 ? (
          <details className="mt-4">
            <summary className="min-h-11 cursor-pointer content-center">
              {t("event-print.request.missing", { count: view.missing.length, n: view.missing.length })}
            </summary>
            <ul className="mt-2 grid gap-3 text-15">
              {view.missing.map(({ id, name, link }) => (
                <li key={id}>
                  <span className="block">{name}</span>
                  <Link href={link} className="ink-link break-all">
                    {link}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </section>
      <section aria-labelledby="eingang">
        <h2 id="eingang" className="display text-25">
          {t("event-print.request.waiting")}
        </h2>
        {view.entries.length === 0 ? (
          <p className="mt-2 text-ink-soft">{t("event-print.request.none")}</p>
        ) : (
          <ul className="mt-4 border-t border-line">
            {view.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} households={view.households} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
