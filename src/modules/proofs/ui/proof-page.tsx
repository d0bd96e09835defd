import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { SideTextList, type SideTexts } from "#ui/card-texts.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";

/** A panel in the view; sizes in mm. */
export type PanelView = SideTexts & { readonly picture: string; readonly w: number; readonly h: number };

/** The view of the customer's proof page; times and names formatted. */
export type ProofPageView = {
  readonly orderNumber: string;
  readonly orderPath: string;
  readonly title: string;
  /** Key of the introductory sentence: the state, `reworking` or `cancelled`. */
  readonly lead: string;
  /** Whether the customer has to answer now. */
  readonly awaitsAnswer: boolean;
  /** Number of the displayed proof; an answer names it. */
  readonly proof: number;
  readonly roundsLeft: number;
  readonly panels: readonly PanelView[];
  readonly note: string;
  readonly messages: readonly {
    readonly id: number;
    readonly byCustomer: boolean;
    readonly body: string;
    readonly at: string;
  }[];
  readonly contact: { readonly email: string; readonly phone: string };
};

/** Why an answer was refused, with the typed text. */
export type RefusedAnswer = {
  readonly problem: string | null;
  readonly wishError: string | null;
  readonly wish: string;
};

type Props = { readonly view: ProofPageView; readonly refused: RefusedAnswer | undefined };

/** The customer's page of a proof: view every panel, approve it or request changes. Source: CFG-18. */
export function ProofPage({ view, refused }: Props) {
  const t = useMessages();
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <p className="text-15 text-ink-soft">
        {t("proofs.order", { number: view.orderNumber })} · {view.title}
      </p>
      <h1 className="page-title mt-3">{t("proofs.title")}</h1>
      <p className="mt-5 max-w-[56ch] text-20 break-words">{t(keyIn("proofs.lead", view.lead))}</p>
      {refused?.problem ? (
        <p role="alert" className="mt-6 max-w-[44rem] border-l-2 border-brick bg-blush/45 py-3 pr-4 pl-4">
          {refused.problem}
        </p>
      ) : null}
      <div className={`mt-12 grid gap-x-16 gap-y-12 ${view.awaitsAnswer ? "lg:grid-cols-[minmax(0,1fr)_22rem]" : ""}`}>
        {view.panels.length > 0 ? <Pictures panels={view.panels} /> : null}
        {view.awaitsAnswer ? <Answer view={view} refused={refused} /> : null}
      </div>
      {view.messages.length > 0 ? <History view={view} /> : null}
      <div className="mt-14 grid max-w-[52ch] justify-items-start gap-1 border-t border-line pt-6 text-15 text-ink-soft">
        <p>{t("proofs.help", view.contact)}</p>
        <Link href={view.orderPath} className="inline-flex min-h-11 items-center ink-link">
          {t("proofs.toOrder")}
        </Link>
      </div>
    </main>
  );
}

function Pictures({ panels }: { readonly panels: readonly PanelView[] }) {
  const t = useMessages();
  return (
    <section aria-labelledby="seiten">
      <h2 id="seiten" className="display text-25">
        {t("proofs.pictures")}
      </h2>
      <ul className="mt-5 grid items-start gap-x-8 gap-y-10 sm:grid-cols-2">
        {panels.map(({ picture, name, words, w, h }) => (
          <li key={picture}>
            <figure className="grid gap-2.5">
              <a href={picture} className="block bg-line/45 p-4 sm:p-6">
                <img
                  src={picture}
                  alt={t("proofs.picture", { panel: name })}
                  width={Math.round(w * 4)}
                  height={Math.round(h * 4)}
                  className="mx-auto h-auto max-h-[34rem] w-auto max-w-full shadow-card"
                />
              </a>
              <figcaption className="text-15 text-ink-soft">
                {name}
                <SideTextList words={words} className="sr-only" />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ view, refused }: Props) {
  const t = useMessages();
  return (
    <section aria-label={t("proofs.answer")} className="grid content-start gap-10 lg:sticky lg:top-8 lg:self-start">
      {view.note ? (
        <div>
          <h2 className="display text-25">{t("proofs.note")}</h2>
          <p className="mt-3 border-l-2 border-leaf pl-4 break-words whitespace-pre-line">{view.note}</p>
        </div>
      ) : null}
      <form method="post" className="grid gap-4">
        <h2 className="display text-25">{t("proofs.approve.heading")}</h2>
        <p className="text-15">{t("proofs.approve.text")}</p>
        <input type="hidden" name="intent" value="approve" />
        <input type="hidden" name="proof" value={view.proof} />
        <Button type="submit" size="l">
          {t("proofs.approve.button")}
        </Button>
      </form>
      <div className="border-t border-line pt-8">
        <h2 className="display text-25">{t("proofs.changes.heading")}</h2>
        {view.roundsLeft > 0 ? (
          <ChangesForm view={view} refused={refused} />
        ) : (
          <p className="mt-3 text-15">{t("proofs.changes.none", { phone: view.contact.phone })}</p>
        )}
      </div>
    </section>
  );
}

function ChangesForm({ view, refused }: Props) {
  const t = useMessages();
  return (
    <form method="post" className="mt-4 grid gap-4" noValidate>
      <input type="hidden" name="intent" value="changes" />
      <input type="hidden" name="proof" value={view.proof} />
      <TextArea
        id="wunsch"
        name="wish"
        label={t("proofs.changes.label")}
        hint={t("proofs.changes.hint")}
        error={refused?.wishError ?? undefined}
        rows={5}
        maxLength={2000}
        required
        defaultValue={refused?.wish ?? ""}
      />
      <Button type="submit" variant="secondary" size="l">
        {t("proofs.changes.button")}
      </Button>
      <p className="text-13 text-ink-soft">{t("proofs.changes.left", { count: view.roundsLeft })}</p>
    </form>
  );
}

function History({ view }: { readonly view: ProofPageView }) {
  const t = useMessages();
  return (
    <section aria-labelledby="verlauf" className="mt-14 max-w-[44rem]">
      <h2 id="verlauf" className="display text-25">
        {t("proofs.history.title")}
      </h2>
      <ol className="mt-4 border-t border-line">
        {view.messages.map(({ id, byCustomer, body, at }) => (
          <li key={id} className="border-b border-line py-4">
            <p className="text-13 text-ink-soft">
              {t(byCustomer ? "proofs.history.customer" : "proofs.history.staff")} · {at}
            </p>
            <p className="mt-1 break-words whitespace-pre-line">{body}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
