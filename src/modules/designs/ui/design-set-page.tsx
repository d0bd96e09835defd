import { Form, useNavigation } from "react-router";
import { useAddresses } from "#ui/addresses.tsx";
import { Breadcrumb, type BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { RadioTile, Swatch } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { SharedTexts } from "../design-set.ts";

/** A colour or foil of the whole set. */
type PresetOption = {
  readonly value: string;
  readonly label: string;
  readonly swatch: string;
  readonly current: boolean;
};

/** A card of the set. `project` is null until the set is created; `state` describes its progress as text. */
export type SetCardView = {
  readonly key: string;
  readonly project: string | null;
  readonly name: string;
  readonly kind: string;
  readonly picture: string | null;
  readonly state: string | null;
  readonly done: boolean;
};

/** A set of cards with their shared texts. Source: THEME-05. */
export type DesignSetView = {
  /** Idempotency key of the form: submitted twice, it creates one set. */
  readonly id: string;
  readonly begun: boolean;
  readonly heading: string;
  readonly themeHref: string;
  /** The texts its cards have places for, with the known values. */
  readonly words: readonly { readonly name: keyof SharedTexts; readonly value: string }[];
  readonly colours: readonly PresetOption[];
  readonly foils: readonly PresetOption[];
  readonly cards: readonly SetCardView[];
  readonly saved: boolean;
};

type DesignSetPageProps = {
  readonly view: DesignSetView;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly problem: string | null;
};

/**
 * Designs all cards of a theme together: texts entered once, one preset, and a link to edit each card. Source:
 * THEME-05.
 */
export function DesignSetPage({ view, breadcrumbs, problem }: DesignSetPageProps) {
  const t = useMessages();
  return (
    <main id="inhalt" className="shop-width pt-5 pb-24 md:pb-32">
      <Breadcrumb breadcrumbs={breadcrumbs} label={t("shop.breadcrumb")} />
      <h1 className="page-title mt-6 md:mt-10">{view.heading}</h1>
      <p className="mt-4 max-w-[58ch] text-17 text-ink-soft md:text-20">
        {t(view.begun ? "sets.introBegun" : "sets.intro")}
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-14 md:mt-14 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <SharedForm view={view} problem={problem} />
        <section aria-labelledby="cards">
          <h2 id="cards" className="display text-25">
            {t("sets.members", { count: view.cards.length })}
          </h2>
          <ul className="mt-5 border-t border-line">
            {view.cards.map((card) => (
              <SetCard key={card.key} card={card} />
            ))}
          </ul>
        </section>
      </div>
    </main>
  );
}

const fieldOf = {
  first: { autoComplete: "off", maxLength: 60 },
  second: { autoComplete: "off", maxLength: 60 },
  date: { autoComplete: "off", type: "date" },
  place: { autoComplete: "off", maxLength: 120 },
  monogram: { autoComplete: "off", maxLength: 5 },
} as const;

/** Names, day, place, monogram and preset of all cards. Source: THEME-05, UI-07. */
function SharedForm({ view, problem }: Pick<DesignSetPageProps, "view" | "problem">) {
  const t = useMessages();
  const busy = useNavigation().state === "submitting";
  const couple = view.words.some(({ name }) => name === "second");
  return (
    <Form method="post" reloadDocument className="grid content-start gap-6">
      <h2 className="display text-25">{t("sets.words")}</h2>
      <div role="alert">
        {problem ? <p className="border-l-2 border-brick bg-blush/45 px-4 py-3">{problem}</p> : null}
      </div>
      {view.saved ? (
        <output className="border-l-2 border-leaf bg-leaf-soft/45 px-4 py-3">{t("sets.saved")}</output>
      ) : null}
      <input type="hidden" name="id" value={view.id} />
      {view.words.map(({ name, value }) => (
        <TextField
          key={name}
          name={name}
          label={t(name === "first" && !couple ? "sets.field.name" : `sets.field.${name}`)}
          hint={name === "monogram" ? t("sets.monogramHint") : undefined}
          defaultValue={value}
          {...fieldOf[name]}
        />
      ))}
      {view.colours.length > 1 ? (
        <fieldset>
          <legend className="text-15 font-medium">{t("sets.colour")}</legend>
          <div className="-ml-1.5 flex flex-wrap">
            {view.colours.map(({ value, label, swatch, current }) => (
              <Swatch key={value} name="farbe" value={value} color={swatch} label={label} defaultChecked={current} />
            ))}
          </div>
        </fieldset>
      ) : null}
      {view.foils.length > 1 ? (
        <fieldset>
          <legend className="mb-2 text-15 font-medium">{t("sets.foil")}</legend>
          <div className="grid gap-2">
            {view.foils.map(({ value, label, current }) => (
              <RadioTile key={value} name="refinementType" value={value} defaultChecked={current}>
                {label}
              </RadioTile>
            ))}
          </div>
        </fieldset>
      ) : null}
      <Button type="submit" size="l" loading={busy}>
        {t(view.begun ? "sets.save" : "sets.beginNow")}
      </Button>
      <p className="text-13 text-ink-soft">{t(view.begun ? "sets.saveNote" : "sets.beginNote")}</p>
    </Form>
  );
}

function SetCard({ card }: { readonly card: SetCardView }) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-5 border-b border-line py-5 md:grid-cols-[8rem_minmax(0,1fr)_auto] md:gap-x-8">
      {card.picture === null ? (
        <span className="aspect-square bg-paper" />
      ) : (
        <img
          src={card.picture}
          alt=""
          width={320}
          height={320}
          loading="lazy"
          className="aspect-square w-full bg-paper object-contain p-2 max-md:row-span-2"
        />
      )}
      <div className="min-w-0">
        <h3 className="text-17 font-medium">{card.kind}</h3>
        <p className="text-15 text-ink-soft">{card.name}</p>
        {card.state === null ? null : (
          <p className={`mt-1 text-13 ${card.done ? "text-leaf" : "text-ink-soft"}`}>{card.state}</p>
        )}
      </div>
      {card.project === null ? null : (
        <p className="mt-3 md:mt-0">
          <ButtonLink
            size="s"
            variant="secondary"
            href={address("designCard", card.project)}
            aria-label={t("sets.openCard", { kind: card.kind })}
          >
            {t("sets.open")}
          </ButtonLink>
        </p>
      )}
    </li>
  );
}
