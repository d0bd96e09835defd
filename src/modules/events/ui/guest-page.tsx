import type { ReactNode } from "react";
import { useMessages } from "#ui/messages.tsx";
import { keyIn } from "#kernel/formats/message-key.ts";
import type { EventView, PointView } from "../guest-view.ts";
import type { LookView } from "../look/look.ts";
import { CardFace, cardWidth } from "./card-face.tsx";

/** The hosts' photo as the page shows it; `focus` in fractions of the picture. */
export type PhotoView = {
  readonly large: string;
  readonly small: string;
  readonly alt: string;
  readonly focus: { readonly x: number; readonly y: number };
};

type GuestPageProps = {
  readonly view: EventView;
  readonly look: LookView | null;
  readonly photo: PhotoView | null;
  readonly calendar: string;
  /** Where the photos of the event are, from its day on. */
  readonly photos?: string | null;
  readonly languages: readonly { readonly href: string; readonly language: string; readonly name: string }[];
  readonly privacy: string;
  /** The part about the reply. */
  readonly children: ReactNode;
};

/** The page of an event for its guests; works without scripts. Source: EVENT-01, EVENT-02. */
export function GuestPage({
  view,
  look,
  photo,
  photos = null,
  calendar,
  languages,
  privacy,
  children,
}: GuestPageProps) {
  const t = useMessages();
  return (
    <GuestFrame look={look} privacy={privacy} languages={languages}>
      <PageHead view={view} look={look} />
      <div className="mx-auto grid max-w-[40rem] gap-14 px-5 pb-20 @3xl:gap-20 @3xl:pb-28">
        {view.welcome === "" ? null : (
          <p className="text-center text-20 leading-[1.55] text-pretty break-words whitespace-pre-line @3xl:text-25 @3xl:leading-[1.5]">
            {view.welcome}
          </p>
        )}
        {photo === null ? null : <Photo photo={photo} />}
        {look?.divider ? <Divider src={look.divider} /> : null}
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
        <section
          id="antwort"
          aria-labelledby="reply"
          className="-mx-1 scroll-mt-6 bg-sheet px-5 py-10 shadow-card @xl:mx-0 @xl:px-10 @3xl:py-14"
        >
          {children}
        </section>
        {photos === null ? null : (
          <p className="text-center">
            <a href={photos} className="ink-link inline-flex min-h-11 items-center text-20">
              {t("guest-page.photos")}
            </a>
          </p>
        )}
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
        {look?.divider ? <Divider src={look.divider} /> : null}
        <p className="text-center text-13 text-ink-soft">
          {t("guest-page.privacy", { hosts: view.hosts, date: view.deletedOn })}
        </p>
      </div>
    </GuestFrame>
  );
}

/** What the page begins with: the card, or without a look its words alone. */
function PageHead({ view, look }: Pick<GuestPageProps, "view" | "look">) {
  const t = useMessages();
  const kicker = t(keyIn("guest-page.occasions", view.occasion));
  const onCard = look !== null && look.title !== null;
  const left =
    view.daysLeft === null ? null : (
      <p className="text-15 text-ink-soft">{t("guest-page.daysLeft", { count: view.daysLeft, n: view.daysLeft })}</p>
    );
  return (
    <header className="px-5 pt-14 pb-14 text-center @3xl:pt-20 @3xl:pb-20">
      {look === null ? null : (
        <div className={`mx-auto shadow-lift ${cardWidth(look.ratio)}`}>
          <CardFace look={look} kicker={kicker} title={view.title} date={view.date} titleAs="h1" />
        </div>
      )}
      {onCard ? (
        <div className="mt-8">{left}</div>
      ) : (
        <div className="pt-10">
          <p className="text-13 tracking-[0.18em] text-ink-soft uppercase">{kicker}</p>
          <h1 className="display mx-auto mt-4 max-w-[18ch] text-42 text-balance break-words hyphens-auto @3xl:text-56">
            {view.title}
          </h1>
          <p className="mt-5 mb-1 text-20">{view.date}</p>
          {left}
        </div>
      )}
    </header>
  );
}

function Photo({ photo }: { readonly photo: PhotoView }) {
  return (
    <img
      src={photo.large}
      srcSet={`${photo.small} 640w, ${photo.large} 1600w`}
      sizes="(min-width: 48rem) 46rem, 100vw"
      alt={photo.alt}
      className="-mx-5 aspect-[4/3] w-[calc(100%+2.5rem)] max-w-none object-cover @3xl:-mx-12 @3xl:aspect-[3/2] @3xl:w-[calc(100%+6rem)] @3xl:shadow-card"
      style={{ objectPosition: `${photo.focus.x * 100}% ${photo.focus.y * 100}%` }}
    />
  );
}

/** The family's small ornament between two parts of the page. */
function Divider({ src }: { readonly src: string }) {
  return <img src={src} alt="" loading="lazy" className="mx-auto h-9 max-w-40 object-contain" />;
}

function Point({ point, showsDay }: { readonly point: PointView; readonly showsDay: boolean }) {
  const t = useMessages();
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-5 @xl:grid-cols-[9rem_minmax(0,1fr)]">
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

type FrameProps = Pick<GuestPageProps, "look" | "languages" | "privacy" | "children">;

/** The frame of all guest pages: languages above, imprint below, nothing of the shop between. */
export function GuestFrame({ look, languages, privacy, children }: FrameProps) {
  const t = useMessages();
  return (
    <div className={`@container relative min-h-dvh bg-paper ${look?.className ?? ""}`}>
      {look === null ? null : <link rel="stylesheet" href={look.styles} precedence="look" />}
      {languages.length > 1 ? (
        <nav aria-label={t("guest-page.languages")} className="relative -mb-10">
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
