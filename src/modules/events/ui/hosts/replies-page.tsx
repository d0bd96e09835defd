import { keyIn } from "#kernel/formats/message-key.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import type { Attendance } from "../../model.ts";
import type { ReplySummary } from "../../replies/reply-summary.ts";
import { ActionLink } from "./event-frame.tsx";
import { Files } from "./files.tsx";

type GuestAnswer = {
  readonly name: string;
  readonly attendance: Attendance;
  readonly menu: string;
  readonly allergies: string;
};

/** An answer in the timeline. Time in ms since 1970. */
export type ReplyRow = {
  readonly number: string;
  readonly name: string;
  readonly at: number;
  readonly isByHost: boolean;
  readonly guests: readonly GuestAnswer[];
  readonly song: string;
  readonly message: string;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
};

export type RepliesView = {
  readonly event: string;
  readonly summary: ReplySummary;
  readonly menus: Readonly<Record<string, string>>;
  readonly points: Readonly<Record<string, string>>;
  readonly waiting: readonly ReplyRow[];
  readonly latest: readonly ReplyRow[];
  readonly guests: readonly { readonly id: string; readonly name: string }[];
  /** Households without an answer, for answers on paper. */
  readonly households: readonly { readonly id: string; readonly name: string }[];
  /** Path of the lists for kitchen and hall, without its ending. */
  readonly caterer: string;
};

/** Who answered what. Source: EVENT-08. */
export function RepliesPage({ view }: { readonly view: RepliesView }) {
  const t = useMessages();
  return (
    <div className="mt-8 grid gap-12">
      {view.waiting.length > 0 ? <Waiting view={view} /> : null}
      <Kitchen view={view} />
      <PaperReply view={view} />
      <section aria-labelledby="verlauf">
        <h2 id="verlauf" className="display text-25">
          {t("events.replies.timeline")}
        </h2>
        {view.latest.length === 0 ? (
          <p className="mt-3 text-ink-soft">{t("events.replies.none")}</p>
        ) : (
          <ol className="mt-4 border-t border-line">
            {view.latest.map((row) => (
              <li key={row.number} className="border-b border-line py-4">
                <Reply row={row} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

function Reply({ row }: { readonly row: ReplyRow }) {
  const t = useMessages();
  return (
    <>
      <p className="text-13 text-ink-soft">
        <TimeAgo at={row.at} />
        {row.isByHost ? ` · ${t("events.replies.byHost")}` : ""}
      </p>
      <ul>
        {row.guests.map((guest, index) => (
          <li key={index} className="wrap-anywhere">
            <span className="font-medium">{guest.name}</span> {t(keyIn("events.said", guest.attendance))}
            <span className="text-15 text-ink-soft">
              {[guest.menu, guest.allergies].filter((text) => text !== "").map((text) => ` · ${text}`)}
            </span>
          </li>
        ))}
      </ul>
      {row.answers.map(({ question, answer }) => (
        <p key={question} className="text-15 wrap-anywhere text-ink-soft">
          {question} {answer}
        </p>
      ))}
      {row.song === "" ? null : <p className="text-15 wrap-anywhere">♪ {row.song}</p>}
      {row.message === "" ? null : (
        <blockquote className="mt-1 border-l-2 border-leaf pl-3 wrap-anywhere whitespace-pre-line">
          {row.message}
        </blockquote>
      )}
    </>
  );
}

function Waiting({ view }: { readonly view: RepliesView }) {
  const t = useMessages();
  return (
    <section aria-labelledby="offen" className="border-l-2 border-ochre pl-5">
      <h2 id="offen" className="display text-25">
        {t("events.replies.waiting")}
      </h2>
      <p className="mt-2 max-w-[56ch] text-ink-soft">{t("events.replies.waitingText")}</p>
      <ul className="mt-4 grid gap-6">
        {view.waiting.map((row) => (
          <li key={row.number}>
            <Reply row={row} />
            <form method="post" className="mt-2 flex flex-wrap items-end gap-3">
              <input type="hidden" name="number" value={row.number} />
              <Select name="guest" label={t("events.replies.assignTo", { name: row.name })}>
                {view.guests.map((guest) => (
                  <option key={guest.id} value={guest.id}>
                    {guest.name}
                  </option>
                ))}
              </Select>
              <Button type="submit" name="intent" value="assign" variant="secondary">
                {t("events.replies.assign")}
              </Button>
            </form>
            <div className="flex flex-wrap gap-6">
              <ActionLink
                intent="take-in"
                label={t("events.replies.takeIn")}
                of={row.name}
                fields={{ number: row.number }}
              />
              <ActionLink
                intent="discard"
                label={t("events.replies.discard")}
                of={row.name}
                fields={{ number: row.number }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Kitchen({ view: { summary, menus, points, caterer } }: { readonly view: RepliesView }) {
  const t = useMessages();
  if (summary.states.accepted === 0) return null;
  return (
    <section aria-labelledby="kueche" className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      <h2 id="kueche" className="display text-25 md:col-span-2">
        {t("events.replies.kitchen")}
      </h2>
      <dl className="grid content-start border-t border-line">
        {[
          ...summary.points.map(({ id, count }) => ({ key: `p${id}`, name: points[id] ?? "", count })),
          ...summary.menus.map(({ id, count }) => ({
            key: `m${id}`,
            name: id === "" ? t("events.replies.noMenu") : (menus[id] ?? ""),
            count,
          })),
        ].map(({ key, name, count }) => (
          <div key={key} className="flex justify-between gap-6 border-b border-line py-2">
            <dt className="min-w-0 wrap-anywhere">{name}</dt>
            <dd className="tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="font-medium">{t("events.replies.allergies")}</h3>
        {summary.allergies.length === 0 ? <p className="text-ink-soft">{t("events.replies.noAllergies")}</p> : null}
        <ul>
          {summary.allergies.map(({ name, text }) => (
            <li key={`${name} ${text}`} className="wrap-anywhere">
              {name}: {text}
            </li>
          ))}
        </ul>
        <Files label={t("event-messages.lists.kitchen")} path={caterer} endings={["pdf", "xlsx", "csv"]} />
      </div>
    </section>
  );
}

function PaperReply({ view }: { readonly view: RepliesView }) {
  const t = useMessages();
  const { address } = useAddresses();
  if (view.households.length === 0) return null;
  return (
    <section aria-labelledby="papier">
      <h2 id="papier" className="display text-25">
        {t("events.replies.paper")}
      </h2>
      <p className="mt-2 max-w-[56ch] text-ink-soft">{t("events.replies.paperText")}</p>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer content-center font-medium">
          {t("events.replies.openHouseholds", { n: view.households.length })}
        </summary>
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {view.households.map(({ id, name }) => (
            <li key={id}>
              <Link
                href={`${address("events", view.event, "antworten")}?haushalt=${id}`}
                className="inline-flex min-h-11 items-center ink-link wrap-anywhere"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
