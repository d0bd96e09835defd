import type { ReactNode } from "react";
import { useMessages } from "#ui/messages.tsx";
import { keyIn } from "#kernel/formats/message-key.ts";
import type { EventView, PointView } from "../guest-view.ts";

type GuestPageProps = {
  readonly view: EventView;
  readonly calendar: string;
  readonly languages: readonly { readonly href: string; readonly language: string; readonly name: string }[];
  readonly privacy: string;
  /** The part about the reply. */
  readonly children: ReactNode;
};

/** The page of an event for its guests; works without scripts. Source: EVENT-01, EVENT-02. */
export function GuestPage({ view, calendar, languages, privacy, children }: GuestPageProps) {
  const t = useMessages();
  return (
    <GuestFrame privacy={privacy} languages={languages}>
      <header className="px-5 pt-14 pb-12 text-center md:pt-24 md:pb-16">
        <p className="text-13 tracking-[0.18em] text-ink-soft uppercase">
          {t(keyIn("guest-page.occasions", view.occasion))}
        </p>
        <h1 className="display mx-auto mt-4 max-w-[18ch] text-42 text-balance break-words hyphens-auto md:text-56">
          {view.title}
        </h1>
        <p className="mt-5 text-20">{view.date}</p>
        {view.daysLeft === null ? null : (
          <p className="mt-1 text-15 text-ink-soft">
            {t("guest-page.daysLeft", { count: view.daysLeft, n: view.daysLeft })}
          </p>
        )}
      </header>
      <div className="mx-auto grid max-w-[40rem] gap-16 px-5 pb-20">
        {view.welcome === "" ? null : (
          <p className="text-center text-20 text-pretty break-words whitespace-pre-line">{view.welcome}</p>
        )}
        <section aria-labelledby="programme">
          <h2 id="programme" className="display text-center text-32">
            {t("guest-page.programme")}
          </h2>
          <ol className="mt-6 border-t border-line">
            {view.points.map((point) => (
              <Point key={point.id} point={point} showsDay={view.points.some((each) => each.day !== point.day)} />
            ))}
          </ol>
          <p className="mt-4 text-center">
            <a href={calendar} className="ink-link inline-flex min-h-11 items-center text-15">
              {t("guest-page.calendar")}
            </a>
          </p>
        </section>
        <section id="antwort" aria-labelledby="reply" className="scroll-mt-6 bg-sheet px-5 py-10 shadow-card md:px-10">
          {children}
        </section>
        {view.gifts.length === 0 ? null : (
          <section aria-labelledby="gifts" className="text-center">
            <h2 id="gifts" className="display text-32">
              {t("guest-page.gifts")}
            </h2>
            <ul className="mt-4 grid gap-1">
              {view.gifts.map((gift) => (
                <li key={gift.id} className="break-words">
                  {gift.link === "" ? (
                    gift.text
                  ) : (
                    <a
                      href={gift.link}
                      rel="noopener noreferrer nofollow"
                      className="ink-link inline-flex min-h-11 items-center"
                    >
                      {gift.text}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="text-center text-13 text-ink-soft">
          {t("guest-page.privacy", { hosts: view.hosts, date: view.deletedOn })}
        </p>
      </div>
    </GuestFrame>
  );
}

function Point({ point, showsDay }: { readonly point: PointView; readonly showsDay: boolean }) {
  const t = useMessages();
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <p className="text-ink-soft tabular-nums">
        {showsDay ? <span className="block text-15">{point.day}</span> : null}
        {point.time}
      </p>
      <div className="min-w-0 break-words">
        <h3 className="text-20 font-medium">{point.title}</h3>
        {point.place === "" ? null : <p>{point.place}</p>}
        {point.address === "" ? null : <p className="text-ink-soft">{point.address}</p>}
        {point.dressCode === "" ? null : (
          <p className="mt-1 text-15 text-ink-soft">{t("guest-page.dressCode", { text: point.dressCode })}</p>
        )}
        {point.route === "" ? null : (
          <a
            href={point.route}
            rel="noopener noreferrer nofollow"
            className="ink-link inline-flex min-h-11 items-center text-15"
          >
            {t("guest-page.route")}
            <span className="sr-only">: {point.title}</span>
          </a>
        )}
      </div>
    </li>
  );
}

type FrameProps = Pick<GuestPageProps, "languages" | "privacy" | "children">;

/** The frame of all guest pages: languages above, imprint below, nothing of the shop between. */
export function GuestFrame({ languages, privacy, children }: FrameProps) {
  const t = useMessages();
  return (
    <div className="min-h-dvh bg-paper">
      {languages.length > 1 ? (
        <nav aria-label={t("guest-page.languages")} className="absolute inset-x-0 top-0">
          <ul className="flex flex-wrap justify-center gap-x-5 px-5 text-15">
            {languages.map(({ href, language, name }) => (
              <li key={language}>
                <a
                  href={href}
                  lang={language}
                  hrefLang={language}
                  className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <main id="inhalt">{children}</main>
      <footer className="border-t border-line px-5 py-6 text-center text-13 text-ink-soft">
        <a href={privacy} className="inline-flex min-h-11 items-center hover:text-ink">
          {t("guest-page.privacyLink")}
        </a>
        <span aria-hidden className="mx-2">
          ·
        </span>
        {t("guest-page.madeWith")}
      </footer>
    </div>
  );
}
