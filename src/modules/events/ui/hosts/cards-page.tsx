import { keyIn } from "#kernel/formats/message-key.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CheckLine, RadioTile } from "#ui/forms/choice.tsx";
import { Link } from "#ui/link.tsx";
import type { PictureView } from "#ui/images/picture-files.ts";
import { Picture } from "#ui/images/picture.tsx";
import { useMessages } from "#ui/messages.tsx";
import { recordCount } from "../../contract.ts";
import { recordsAre, type PrintPurpose } from "../../print/print-records.ts";

/** A card that can be filled: `value` says in the form which. */
export type FillableCard = {
  readonly value: string;
  readonly name: string;
  readonly about: string;
  readonly picture: PictureView | null;
};

/** What hosts can print from their list, and on which cards. */
export type CardsView = {
  /** Purposes with the number of their records and the address of their choice of cards. */
  readonly purposes: readonly { readonly purpose: PrintPurpose; readonly count: number; readonly href: string }[];
  readonly chosen: PrintPurpose;
  readonly own: readonly FillableCard[];
  readonly family: readonly FillableCard[];
  readonly others: readonly FillableCard[];
  readonly chosenCard: string;
  /** What else can stand on the cards, and whether it is ticked; null where it cannot. */
  readonly wishes: { readonly code: boolean | null; readonly addresses: boolean | null };
  /** Companions without a name, who get no card of their own. */
  readonly unnamed: number;
  /** URLs: of the designs for this occasion, the seating plan and the guest list. */
  readonly designs: string;
  readonly seating: string;
  readonly guests: string;
};

function Cards({ title, cards, chosen }: { title: string; cards: readonly FillableCard[]; chosen: string }) {
  if (cards.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-15 text-ink-soft">{title}</h3>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {cards.map(({ value, name, about, picture }) => (
          <RadioTile key={value} name="card" value={value} defaultChecked={value === chosen}>
            {picture ? <Picture picture={picture} sizes="64px" className="h-16 w-14 shrink-0 object-contain" /> : null}
            <span className="min-w-0">
              <span className="block truncate">{name}</span>
              <span className="block truncate text-13 text-ink-soft">{about}</span>
            </span>
          </RadioTile>
        ))}
      </div>
    </div>
  );
}

function Purposes({ purposes, chosen }: Pick<CardsView, "purposes" | "chosen">) {
  const t = useMessages();
  return (
    <nav aria-labelledby="was" className="mt-8">
      <h3 id="was" className="mb-3 font-medium">
        {t("event-print.what")}
      </h3>
      <ul className="border-b border-line">
        {purposes.map(({ purpose, count, href }) => (
          <li key={purpose} className="border-t border-line">
            <Link
              href={href}
              aria-current={purpose === chosen ? "true" : undefined}
              className="flex min-h-12 items-center gap-3 px-3.5 py-2 text-15 hover:bg-ink/4 aria-[current]:bg-leaf-soft/45 aria-[current]:font-medium"
            >
              <span className="flex-1">{t(keyIn("event-list.purposes", purpose))}</span>
              <span className="text-13 font-normal text-ink-soft tabular-nums">
                {t(recordCount[recordsAre(purpose)], { count, n: count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Nobody to print for yet: what comes first, and the way there. */
function NobodyYet({ view }: { readonly view: CardsView }) {
  const t = useMessages();
  const isOfTables = recordsAre(view.chosen) === "table";
  return (
    <div className="mt-8">
      <p className="max-w-[56ch]">{t(isOfTables ? "event-print.seatFirst" : "event-print.nobody")}</p>
      <ButtonLink href={isOfTables ? view.seating : view.guests} className="mt-4 justify-self-start">
        {t(isOfTables ? "event-print.toSeating" : "event-list.toList")}
      </ButtonLink>
    </div>
  );
}

function Wishes({ wishes: { code, addresses } }: Pick<CardsView, "wishes">) {
  const t = useMessages();
  if (code === null && addresses === null) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 font-medium">{t("event-print.wishes")}</legend>
      {code === null ? null : (
        <CheckLine name="code" value="on" defaultChecked={code}>
          {t("event-print.code")}
        </CheckLine>
      )}
      {addresses === null ? null : (
        <CheckLine name="addresses" value="on" defaultChecked={addresses}>
          {t("event-print.addresses")}
        </CheckLine>
      )}
    </fieldset>
  );
}

function Filling({ view }: { readonly view: CardsView }) {
  const t = useMessages();
  const { own, family, others, chosen, chosenCard, unnamed } = view;
  const hasCards = own.length + family.length + others.length > 0;
  return (
    <form key={chosen} method="post" className="mt-8 grid gap-10">
      <input type="hidden" name="purpose" value={chosen} />
      <fieldset className="grid gap-6">
        <legend className="mb-3 font-medium">{t("event-print.which")}</legend>
        {unnamed > 0 ? (
          <p className="text-15 text-ink-soft">{t("event-print.unnamed", { count: unnamed, n: unnamed })}</p>
        ) : null}
        <Cards title={t("event-print.own")} cards={own} chosen={chosenCard} />
        <Cards title={t("event-print.family")} cards={family} chosen={chosenCard} />
        <Cards title={t("event-print.others")} cards={others} chosen={chosenCard} />
        {hasCards ? null : <p className="max-w-[56ch]">{t("event-print.none")}</p>}
      </fieldset>
      {hasCards ? (
        <>
          <Wishes wishes={view.wishes} />
          <Button type="submit" name="intent" value="fill" className="justify-self-start">
            {t("event-print.fill")}
          </Button>
        </>
      ) : (
        <ButtonLink href={view.designs} className="justify-self-start">
          {t("event-print.choose")}
        </ButtonLink>
      )}
    </form>
  );
}

/** Fills a card from the guest list or the seating: what to print, on which card, with what on it. Source: D-33, CARD-23. */
export function CardsForm({ view }: { readonly view: CardsView }) {
  const t = useMessages();
  const count = view.purposes.find(({ purpose }) => purpose === view.chosen)?.count ?? 0;
  return (
    <section aria-labelledby="drucken" className="mt-8 max-w-[48rem]">
      <h2 id="drucken" className="display text-25">
        {t("event-print.title")}
      </h2>
      <p className="mt-2 max-w-[56ch] text-ink-soft">{t("event-print.text")}</p>
      <Purposes purposes={view.purposes} chosen={view.chosen} />
      {count === 0 ? <NobodyYet view={view} /> : <Filling view={view} />}
    </section>
  );
}
