import { keyIn } from "#kernel/formats/message-key.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { GuestState } from "../../replies/reply-summary.ts";
import { ActionLink } from "./event-frame.tsx";
import { Files } from "./files.tsx";
import { GuestName } from "./guest-name.tsx";

/** A household as a row of the list. */
export type HouseholdRow = {
  readonly id: string;
  readonly guests: readonly {
    readonly id: string;
    readonly name: string;
    readonly state: GuestState;
    readonly isChild: boolean;
    readonly isCompanion: boolean;
  }[];
  readonly place: string;
  readonly category: string;
  readonly email: string;
  /** Absolute URL of the personal page. */
  readonly link: string;
};

export type GuestListView = {
  readonly event: string;
  readonly rows: readonly HouseholdRow[];
  readonly guests: number;
  readonly states: readonly GuestState[];
  readonly state: GuestState | null;
  readonly categories: readonly string[];
  readonly category: string;
  readonly tags: readonly string[];
  readonly tag: string;
  /** Path of the list as a file, without its ending. */
  readonly download: string;
};

/** The one guest list: of envelopes, personal codes, replies and seats. Source: EVENT-04, D-33. */
export function GuestList({ view }: { readonly view: GuestListView }) {
  const t = useMessages();
  const { address } = useAddresses();
  const home = address("events", view.event, "gaeste");
  const filtered = (query: Readonly<Record<string, string>>) => {
    const all = Object.entries({
      ...(view.state ? { stand: view.state } : {}),
      ...(view.category ? { gruppe: view.category } : {}),
      ...(view.tag ? { stichwort: view.tag } : {}),
      ...query,
    });
    const used = all.filter(([, value]) => value !== "");
    return used.length === 0 ? home : `${home}?${new URLSearchParams(used).toString()}`;
  };
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft">
          {t("events.list.count", {
            count: view.guests,
            n: view.guests,
            households: t("events.list.households", { count: view.rows.length, n: view.rows.length }),
          })}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`${home}?neu`}>{t("events.list.add")}</ButtonLink>
          <ButtonLink href={address("events", view.event, "tabelle")} variant="secondary">
            {t("event-messages.lists.grid")}
          </ButtonLink>
          {view.guests > 0 ? (
            <Files label={t("event-messages.lists.download")} path={view.download} endings={["xlsx", "csv"]} />
          ) : null}
          <Link
            href={address("events", view.event, "adressen")}
            className="inline-flex min-h-12 items-center ink-link text-15"
          >
            {t("event-print.request.title")}
          </Link>
        </div>
      </div>
      {view.states.includes("not_invited") ? (
        <ActionLink intent="invited" label={t("events.list.markInvited")} />
      ) : null}
      {view.guests > 0 ? (
        <nav aria-label={t("events.list.filter")}>
          <ul className="mt-4 flex flex-wrap gap-x-5 text-15">
            {([null, ...view.states] as const).map((state) => (
              <li key={state ?? "all"}>
                <FilterLink href={filtered({ stand: state ?? "" })} isCurrent={state === view.state}>
                  {state === null ? t("events.list.all") : t(keyIn("events.guestStates", state))}
                </FilterLink>
              </li>
            ))}
          </ul>
          <Choice
            all={t("events.list.allGroups")}
            texts={view.categories}
            chosen={view.category}
            href={(category) => filtered({ gruppe: category })}
          />
          <Choice
            all={t("event-messages.lists.allTags")}
            texts={view.tags}
            chosen={view.tag}
            href={(tag) => filtered({ stichwort: tag })}
          />
        </nav>
      ) : null}
      {view.rows.length === 0 ? (
        <p className="mt-8 max-w-[56ch] text-ink-soft">
          {t(view.guests === 0 ? "events.list.none" : "events.list.noneHere")}
        </p>
      ) : (
        <ul className="mt-4 border-t border-line">
          {view.rows.map((row) => (
            <Household key={row.id} row={row} home={home} />
          ))}
        </ul>
      )}
      <ImportForms />
    </>
  );
}

type ChoiceProps = {
  readonly all: string;
  readonly texts: readonly string[];
  readonly chosen: string;
  readonly href: (text: string) => string;
};

/** One of the groups or tags of the list, or all. */
function Choice({ all, texts, chosen, href }: ChoiceProps) {
  if (texts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 text-15">
      {["", ...texts].map((text) => (
        <li key={text}>
          <FilterLink href={href(text)} isCurrent={text === chosen}>
            {text === "" ? all : text}
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}

function FilterLink({
  href,
  isCurrent,
  children,
}: {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly children: string;
}) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? "true" : undefined}
      className="inline-flex min-h-11 items-center text-ink-soft aria-[current=true]:font-medium aria-[current=true]:text-ink"
    >
      {children}
    </Link>
  );
}

const stateColour: Readonly<Partial<Record<GuestState, string>>> = {
  accepted: "text-leaf",
  declined: "text-brick",
};

function Household({ row, home }: { readonly row: HouseholdRow; readonly home: string }) {
  const t = useMessages();
  const names = row.guests.map(({ name }) => name).filter((name) => name !== "");
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <ul className="grid gap-1">
          {row.guests.map((guest) => (
            <GuestName key={guest.id} guest={guest}>
              <span className={`text-13 ${stateColour[guest.state] ?? "text-ink-soft"}`}>
                {t(keyIn("events.guestStates", guest.state))}
              </span>
            </GuestName>
          ))}
        </ul>
        <p className="mt-1 text-13 wrap-anywhere text-ink-soft">
          {[row.category, row.place, row.email].filter((text) => text !== "").join(" · ")}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <Link
          href={`${home}?haushalt=${row.id}`}
          aria-label={`${t("events.list.change")}: ${names.join(", ")}`}
          className="inline-flex min-h-11 items-center text-15 underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {t("events.list.change")}
        </Link>
        <a
          href={row.link}
          aria-label={`${t("events.list.open")}: ${names.join(", ")}`}
          className="inline-flex min-h-11 items-center text-15 underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {t("events.list.open")}
        </a>
      </div>
    </li>
  );
}

function ImportForms() {
  const t = useMessages();
  return (
    <section aria-labelledby="import" className="mt-14 border-t border-line pt-8">
      <h2 id="import" className="display text-25">
        {t("events.import.title")}
      </h2>
      <p className="mt-2 max-w-[56ch] text-ink-soft">{t("events.import.text")}</p>
      <div className="mt-6 grid gap-10 md:grid-cols-2">
        <form method="post" encType="multipart/form-data" className="grid content-start gap-5">
          <TextField
            name="file"
            type="file"
            label={t("events.import.file")}
            accept=".csv,.xlsx,.ods,.vcf,text/csv,text/vcard"
            className="py-2.5"
          />
          <Button type="submit" name="intent" value="read-file" variant="secondary" className="justify-self-start">
            {t("events.import.read")}
          </Button>
        </form>
        <form method="post" className="grid content-start gap-5">
          <TextArea name="pasted" label={t("events.import.paste")} hint={t("events.import.pasteHint")} rows={5} />
          <Button type="submit" name="intent" value="read-text" variant="secondary" className="justify-self-start">
            {t("events.import.read")}
          </Button>
        </form>
      </div>
    </section>
  );
}

/** The link with which a household is removed, below its form. */
export function RemoveHousehold({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useMessages();
  return <ActionLink intent="remove" label={t("events.list.remove")} of={name} fields={{ household: id }} />;
}
