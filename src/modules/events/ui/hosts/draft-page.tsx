import { keyIn } from "#kernel/formats/message-key.ts";
import type { Language } from "#kernel/market.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Left, Missing, type LeftView, type Needs } from "./messages-page.tsx";

export type DraftView = {
  readonly needs: Needs;
  readonly id: string;
  readonly to: string;
  readonly reached: number;
  readonly left: LeftView;
  /** Languages of those who get it, with the households of each; the letter shown is in `language`. */
  readonly languages: readonly { readonly language: Language; readonly households: number }[];
  readonly language: Language;
  readonly subject: string;
  /** Path of the letter, as it is mailed. */
  readonly letter: string;
  /** Path of this page, and of the form. */
  readonly home: string;
  readonly back: string;
};

/** A message as it will arrive, and to whom it goes. Source: EVENT-08. */
export function DraftPage({ view }: { readonly view: DraftView }) {
  const t = useMessages();
  return (
    <div className="mt-8 grid max-w-[44rem] gap-5">
      <div>
        <h2 className="display text-25">{t("event-messages.draft.title")}</h2>
        <p className="mt-2">
          {view.to}: {t("event-messages.draft.reached", { count: view.reached, n: view.reached })}
        </p>
        <Left event={view.needs.event} left={view.left} />
      </div>
      {view.languages.length > 1 ? (
        <nav aria-label={t("event-messages.draft.languages")}>
          <ul className="flex flex-wrap gap-x-5 text-15">
            {view.languages.map(({ language, households }) => (
              <li key={language}>
                <Link
                  href={`${view.home}&sprache=${language}`}
                  aria-current={language === view.language ? "true" : undefined}
                  className="inline-flex min-h-11 items-center text-ink-soft aria-[current=true]:font-medium aria-[current=true]:text-ink"
                >
                  {t(keyIn("events.languages", language))} ({households})
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <dl className="border-y border-line py-3">
        <dt className="text-13 text-ink-soft">{t("event-messages.message.subject")}</dt>
        <dd className="wrap-anywhere">{view.subject}</dd>
      </dl>
      <iframe
        key={view.letter}
        title={t("event-messages.draft.letter")}
        src={view.letter}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[70dvh] w-full border border-line bg-sheet"
      />
      <Missing needs={view.needs} />
      <form method="post" className="flex flex-wrap items-center gap-6">
        <input type="hidden" name="message" value={view.id} />
        {view.reached > 0 && view.needs.missing === null ? (
          <Button type="submit" name="intent" value="send">
            {t("event-messages.draft.send", { count: view.reached, n: view.reached })}
          </Button>
        ) : null}
        <Link href={view.back} className="inline-flex min-h-11 items-center ink-link text-15">
          {t("event-messages.draft.change")}
        </Link>
      </form>
    </div>
  );
}
