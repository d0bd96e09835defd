import { keyIn } from "#kernel/formats/message-key.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { EventState } from "../../model.ts";
import type { ReplySummary } from "../../replies/reply-summary.ts";

export type DashboardView = {
  readonly id: string;
  readonly state: EventState;
  readonly summary: ReplySummary;
  /** Absolute URL of the page, and its QR code as a data URL. */
  readonly link: string;
  readonly qr: string;
  readonly replyUntil: string;
  readonly deletedOn: string;
  readonly waiting: number;
  readonly mayDelete: boolean;
};

const stateButtons: Readonly<Record<EventState, readonly EventState[]>> = {
  draft: ["published"],
  published: ["closed"],
  closed: ["published", "archived"],
  archived: ["closed"],
};

/** How the answers stand, and the address that goes onto the card. Source: EVENT-03, EVENT-08. */
export function Dashboard({ view }: { readonly view: DashboardView }) {
  const t = useMessages();
  const { address } = useAddresses();
  const { summary } = view;
  const { accepted, declined, maybe } = summary.states;
  return (
    <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-10">
        {summary.guests === 0 ? (
          <section>
            <h2 className="display text-25">{t("events.dashboard.startTitle")}</h2>
            <p className="mt-2 max-w-[56ch] text-ink-soft">{t("events.dashboard.startText")}</p>
            <ButtonLink href={address("events", view.id, "gaeste")} className="mt-5">
              {t("events.dashboard.startButton")}
            </ButtonLink>
          </section>
        ) : (
          <section aria-labelledby="stand">
            <h2 id="stand" className="display text-25">
              {t("events.dashboard.title")}
            </h2>
            <dl className="mt-5 grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-4">
              <Figure name={t("events.dashboard.accepted")} count={accepted} isMain />
              <Figure name={t("events.dashboard.declined")} count={declined} />
              <Figure name={t("events.dashboard.maybe")} count={maybe} />
              <Figure name={t("events.dashboard.open")} count={summary.open} />
            </dl>
            <p className="mt-3 text-15 text-ink-soft">
              {t("events.dashboard.people", {
                count: summary.guests,
                adults: t("events.dashboard.adults", { count: summary.adults, n: summary.adults }),
                children: t("events.dashboard.children", { count: summary.children, n: summary.children }),
                guests: summary.guests,
              })}
            </p>
          </section>
        )}
        {view.waiting > 0 ? (
          <p className="border-l-2 border-ochre pl-4">
            {t("events.dashboard.waiting", { count: view.waiting, n: view.waiting })}{" "}
            <a href={address("events", view.id, "antworten")} className="ink-link">
              {t("events.dashboard.assign")}
            </a>
          </p>
        ) : null}
        <p className="max-w-[56ch] text-15 text-ink-soft">
          {t("events.dashboard.until", { date: view.replyUntil })}{" "}
          {t("events.dashboard.deleted", { date: view.deletedOn })}
        </p>
      </div>
      <aside className="grid content-start gap-5 lg:border-l lg:border-line lg:pl-8">
        <h2 className="display text-25">{t("events.page.title")}</h2>
        <p className="text-15 text-ink-soft">{t(keyIn("events.page.stateText", view.state))}</p>
        <form method="post" className="flex flex-wrap gap-3">
          {stateButtons[view.state].map((state, index) => (
            <Button
              key={state}
              type="submit"
              name="intent"
              value={state}
              variant={index === 0 && view.state === "draft" ? "primary" : "secondary"}
            >
              {t(keyIn("events.page.to", `${view.state}-${state}`))}
            </Button>
          ))}
        </form>
        {view.state === "draft" || view.state === "archived" ? null : (
          <>
            <img
              src={view.qr}
              alt={t("events.page.qr", { link: view.link })}
              width={160}
              height={160}
              className="true-colour size-40 bg-sheet"
            />
            <p className="text-15 break-all">
              <a href={view.link} className="ink-link">
                {view.link}
              </a>
            </p>
            <a
              href={view.qr}
              download="qr.svg"
              className="inline-flex min-h-11 items-center justify-self-start ink-link text-15"
            >
              {t("events.page.download")}
            </a>
          </>
        )}
        {view.mayDelete ? (
          <details className="border-t border-line pt-3">
            <summary className="min-h-11 cursor-pointer content-center text-15 text-ink-soft">
              {t("events.page.delete")}
            </summary>
            <p className="mt-2 text-15">{t("events.page.deleteText")}</p>
            <form method="post" className="mt-3">
              <Button type="submit" name="intent" value="delete" variant="secondary">
                {t("events.page.deleteButton")}
              </Button>
            </form>
          </details>
        ) : null}
      </aside>
    </div>
  );
}

function Figure({
  name,
  count,
  isMain = false,
}: {
  readonly name: string;
  readonly count: number;
  readonly isMain?: boolean;
}) {
  return (
    <div className="flex flex-col-reverse bg-paper px-4 py-4">
      <dt className="text-15 text-ink-soft">{name}</dt>
      <dd className={`display text-42 tabular-nums ${isMain ? "text-leaf" : ""}`}>{count}</dd>
    </div>
  );
}
