import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Section } from "../parts/section.tsx";
import { StateTags } from "./state-tags.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

/** A design of the family with the names of its colours; `seen` is the revision of its displayed artwork. */
export type FamilyCard = {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly product: string;
  readonly state: "published" | "withdrawn" | "new";
  readonly hasDraft: boolean;
  readonly seen: string;
  readonly colours: readonly { readonly id: string; readonly name: string }[];
};

/** Publishes or withdraws a family as a whole, as its designs are displayed below. Source: BO-02, THEME-03. */
export function FamilySale({ id, cards }: { readonly id: number; readonly cards: readonly FamilyCard[] }) {
  const t = useMessages();
  const sold = cards.filter(({ state }) => state === "published").length;
  const waiting = cards.some(({ state, hasDraft }) => state !== "published" || hasDraft);
  return (
    <Section title={t("studio.themes.sale")}>
      <p>{t("studio.themes.sold", { count: cards.length, n: cards.length, published: sold })}</p>
      <OfficeForm hidden={{ serie: id }} className="mt-3 grid gap-3">
        {cards.map((card) => (
          <input key={card.id} type="hidden" name={`seen-${card.id}`} value={card.seen} />
        ))}
        <div className="flex flex-wrap gap-3">
          {waiting ? (
            <Button type="submit" name="intent" value="publish" size="s">
              {t("studio.themes.publish")}
            </Button>
          ) : null}
          {sold > 0 ? (
            <Button type="submit" name="intent" value="withdraw" size="s" variant="secondary">
              {t("studio.themes.withdraw")}
            </Button>
          ) : null}
        </div>
        {waiting ? <p className="text-13 text-ink-soft">{t("studio.themes.publishHint")}</p> : null}
        {sold > 0 ? <p className="text-13 text-ink-soft">{t("studio.themes.withdrawHint")}</p> : null}
      </OfficeForm>
    </Section>
  );
}

/** Every design of a family in each of its colours, drafts before published ones. Source: BO-02. */
export function FamilyPreview({ cards }: { readonly cards: readonly FamilyCard[] }) {
  const t = useMessages();
  return (
    <Section title={t("studio.themes.preview")}>
      <ul className="grid gap-7">
        {cards.map((card) => {
          const address = `/backoffice/sortiment/vorlage/${card.id}/`;
          return (
            <li key={card.id}>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link href={address} className="font-medium hover:underline hover:underline-offset-4">
                  {t(keyIn("categories", card.category))}
                </Link>
                <StateTags state={card.state} hasDraft={card.hasDraft} />
              </p>
              <p className="text-13 wrap-anywhere text-ink-soft">
                {t(keyIn("products", card.product))} · {card.id}
              </p>
              <ul className="mt-2 grid grid-cols-4 gap-x-3 gap-y-2">
                {card.colours.map((colour) => (
                  <li key={colour.id} className="min-w-0">
                    <img
                      src={`${address}bild/${colour.id}/0/?breite=320&stand=${card.seen}`}
                      alt={t("studio.design.picture", { name: card.name, colour: colour.name })}
                      loading="lazy"
                      className="h-28 max-w-full object-contain object-left"
                    />
                    <p className="mt-1 text-13 wrap-anywhere">{colour.name}</p>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
