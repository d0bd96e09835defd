import { keyIn } from "#kernel/formats/message-key.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CheckLine, RadioTile } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { isPerHousehold, type PrintPurpose } from "../../print/print-records.ts";

/** A card that can be filled: `value` says in the form which. */
export type FillableCard = { readonly value: string; readonly name: string; readonly about: string };

/** What hosts can print from their list, and on which cards. */
export type CardsView = {
  /** Purposes with the number of their records; those with none cannot be chosen. */
  readonly purposes: readonly { readonly purpose: PrintPurpose; readonly count: number }[];
  readonly chosen: PrintPurpose;
  readonly own: readonly FillableCard[];
  readonly family: readonly FillableCard[];
  readonly chosenCard: string;
  readonly wishes: { readonly code: boolean; readonly addresses: boolean };
  /** Companions without a name, who get no card of their own. */
  readonly unnamed: number;
  /** URL of the designs for this occasion. */
  readonly designs: string;
};

function Cards({ title, cards, chosen }: { title: string; cards: readonly FillableCard[]; chosen: string }) {
  if (cards.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-15 text-ink-soft">{title}</h3>
      <div className="grid gap-2 sm:grid-cols-2">
        {cards.map(({ value, name, about }) => (
          <RadioTile key={value} name="card" value={value} defaultChecked={value === chosen}>
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

/** Fills a card from the guest list: what to print, on which card, with what on it. Source: D-33. */
export function CardsForm({ view }: { readonly view: CardsView }) {
  const t = useMessages();
  const hasCards = view.own.length + view.family.length > 0;
  return (
    <section aria-labelledby="drucken" className="mt-8 max-w-[48rem]">
      <h2 id="drucken" className="display text-25">
        {t("event-print.title")}
      </h2>
      <p className="mt-2 max-w-[56ch] text-ink-soft">{t("event-print.text")}</p>
      <form method="post" className="mt-8 grid gap-10">
        <fieldset className="grid gap-2">
          <legend className="mb-3 font-medium">{t("event-print.what")}</legend>
          {view.purposes.map(({ purpose, count }) => (
            <RadioTile
              key={purpose}
              name="purpose"
              value={purpose}
              defaultChecked={purpose === view.chosen}
              disabled={count === 0}
            >
              <span className="flex-1">{t(keyIn("event-list.purposes", purpose))}</span>
              <span className="text-13 text-ink-soft tabular-nums">
                {t(isPerHousehold(purpose) ? "event-list.households" : "event-list.people", { count, n: count })}
              </span>
            </RadioTile>
          ))}
          {view.unnamed > 0 ? (
            <p className="text-15 text-ink-soft">
              {t("event-print.unnamed", { count: view.unnamed, n: view.unnamed })}
            </p>
          ) : null}
        </fieldset>
        <fieldset className="grid gap-6">
          <legend className="mb-3 font-medium">{t("event-print.which")}</legend>
          <Cards title={t("event-print.own")} cards={view.own} chosen={view.chosenCard} />
          <Cards title={t("event-print.family")} cards={view.family} chosen={view.chosenCard} />
          {hasCards ? null : <p className="max-w-[56ch]">{t("event-print.none")}</p>}
        </fieldset>
        {hasCards ? (
          <>
            <fieldset className="grid gap-1">
              <legend className="mb-2 font-medium">{t("event-print.wishes")}</legend>
              <CheckLine name="code" value="on" defaultChecked={view.wishes.code}>
                {t("event-print.code")}
              </CheckLine>
              <CheckLine name="addresses" value="on" defaultChecked={view.wishes.addresses}>
                {t("event-print.addresses")}
              </CheckLine>
            </fieldset>
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
    </section>
  );
}
