import { keyIn } from "#kernel/formats/message-key.ts";
import type { Locale } from "#kernel/market.ts";
import { type DesignDetail, reasonText } from "#modules/catalogue/contract.server.ts";
import type { OptionState, Unavailable } from "#modules/catalogue/cards/availability.ts";
import { punchings, refinementValues, tags } from "#modules/catalogue/model.ts";
import type { ChoiceView, OptionGroupView, PartView } from "#modules/catalogue/ui/detail-view.ts";
import { type CardOptions, cardQueryOf, colourSwatch } from "#modules/catalogue/contract.ts";
import { defaultCardQuantity } from "#modules/pricing/contract.ts";
import { translate } from "#platform/messages.server.ts";
import type { OptionNote, SwitchLink } from "#ui/product/option-tile.tsx";

/** Input for the option groups of a detail page. */
export type OptionSource = {
  readonly locale: Locale;
  readonly detail: DesignDetail;
  /** Refinements the artwork supports. Source: D-04. */
  readonly refinements: readonly string[];
  /** Formatted price difference per piece of a changed selection; undefined when equal. */
  readonly surcharge: (change: Partial<CardOptions>) => string | undefined;
  /** URL of the same card with changed options. */
  readonly hrefWith: (change: Partial<CardOptions>) => string;
};

const paperSwatches: Readonly<Record<string, string>> = {
  "matt-300": "#fdfdfc",
  "glanz-300": "#ffffff",
  "natur-300": "#fbf9f4",
  "creme-300": "#f6ecd9",
  "recycling-300": "#ebe8e0",
  "matt-400": "#fcfcfb",
  "leinen-280": "#f8f5ee",
  "kraft-300": "#c5a37d",
  "perlmutt-285": "#f4f2ec",
  "baumwolle-450": "#f8f5ec",
};

/** Swatch colours of foils. Source: PDP-02. */
export const foilSwatches: Readonly<Record<string, string>> = {
  gold: "#c29a4b",
  rosegold: "#c98f7c",
  silver: "#b9bcbf",
  relief: "#eceae4",
};

/** The distinct reasons for unavailable options of a group, each with a link to a paper that permits the first such option. Source: PDP-04. */
function notesOf(
  name: string,
  states: readonly OptionState[],
  labelOf: (value: string) => string,
  { locale, hrefWith }: Pick<OptionSource, "locale" | "hrefWith">,
): { readonly notes: readonly OptionNote[]; readonly noteIdOf: (state: OptionState) => string | undefined } {
  const texts = states.map(({ unavailable }) => (unavailable ? reasonText(unavailable, locale) : undefined));
  const distinct = [...new Set(texts.filter((text) => text !== undefined))];
  const idOf = (text: string) => `${name}-note-${distinct.indexOf(text) + 1}`;
  const notes = distinct.map((text): OptionNote => {
    const concerned = states.filter((_state, place) => texts[place] === text);
    const problem = concerned[0]?.unavailable;
    const link = problem && paperLink(problem, locale, hrefWith);
    const names = concerned.map(({ value }) => labelOf(value)).join(", ");
    const full = translate(locale, "detail.note", { names, text });
    return { id: idOf(text), text: full, ...(link ? { switch: link } : {}) };
  });
  return {
    notes,
    noteIdOf: (state) => {
      const text = texts[states.indexOf(state)];
      return text === undefined ? undefined : idOf(text);
    },
  };
}

function paperLink(problem: Unavailable, locale: Locale, hrefWith: OptionSource["hrefWith"]): SwitchLink | undefined {
  const [paper] = problem.papers;
  if (paper === undefined) return undefined;
  const label = translate(locale, "detail.switchPaper", { paper: translate(locale, keyIn("papers", paper)) });
  return { label, href: hrefWith({ paper }) };
}

type GroupShape<Name extends keyof CardOptions> = {
  readonly option: Name;
  /** Query parameter, where it differs from the option. */
  readonly field?: string;
  readonly states: readonly OptionState[];
  readonly labelOf: (value: string) => string;
  readonly swatchOf?: (value: string) => string | undefined;
  readonly changeTo: (value: string) => Partial<CardOptions>;
};

function group<Name extends keyof CardOptions>(source: OptionSource, shape: GroupShape<Name>): OptionGroupView {
  const { option, states, labelOf, swatchOf, changeTo } = shape;
  const field = shape.field ?? option;
  const { notes, noteIdOf } = notesOf(field, states, labelOf, source);
  const choices = states.map((state): ChoiceView => {
    const noteId = noteIdOf(state);
    const surcharge = noteId === undefined ? source.surcharge(changeTo(state.value)) : undefined;
    const swatch = swatchOf?.(state.value);
    return {
      value: state.value,
      label: labelOf(state.value),
      selected: source.detail.options[option] === state.value,
      ...(noteId ? { noteId } : {}),
      ...(surcharge ? { surcharge } : {}),
      ...(swatch ? { swatch } : {}),
    };
  });
  return { name: field, label: translate(source.locale, keyIn("detail.group", field)), choices, notes };
}

/** Narrows a text to one of an option's values; the first is the default. */
function oneOf<Value extends string>(values: readonly [Value, ...Value[]], text: string): Value {
  return values.find((value) => value === text) ?? values[0];
}

/** Omits a group if the format offers only its default. */
function unlessPointless(view: OptionGroupView, states: readonly OptionState[]): readonly OptionGroupView[] {
  const offered = states.filter(({ unavailable }) => unavailable?.reason !== "product");
  return offered.length > 1 ? [view] : [];
}

/** Papers the card can be printed on. Source: PDP-02, CARD-12. */
export function paperGroup(source: OptionSource): OptionGroupView | null {
  const { locale } = source;
  const states = source.detail.states.papers;
  if (states.length < 2) return null;
  return group(source, {
    option: "paper",
    states,
    labelOf: (value) => translate(locale, keyIn("papers", value)),
    swatchOf: (value) => paperSwatches[value],
    changeTo: (paper) => ({ paper }),
  });
}

/** Refinement, punching and tag, where the format offers them. Source: PDP-02, CARD-06 to CARD-08. */
export function choiceGroups(source: OptionSource): readonly OptionGroupView[] {
  const { locale } = source;
  const { states } = source.detail;
  // Refinements the artwork does not support cannot be enabled by any other choice.
  const madeForDesign = states.refinements.filter(({ value }) => source.refinements.includes(value));
  const refinement = group(source, {
    option: "refinement",
    field: "refinementType",
    states: madeForDesign,
    labelOf: (value) => translate(locale, keyIn("options.refinement", value)),
    swatchOf: (value) => foilSwatches[value.replace("-refined", "")],
    changeTo: (value) => ({ refinement: oneOf(refinementValues, value) }),
  });
  const punching = group(source, {
    option: "punching",
    states: states.punchings,
    labelOf: (value) => translate(locale, keyIn("options.punching", value)),
    changeTo: (value) => ({ punching: oneOf(punchings, value) }),
  });
  const tag = group(source, {
    option: "tag",
    states: states.tags,
    labelOf: (value) => translate(locale, keyIn("options.tag", value)),
    changeTo: (value) => ({ tag: oneOf(tags, value) }),
  });
  return [
    ...unlessPointless(refinement, madeForDesign),
    ...unlessPointless(punching, states.punchings),
    ...unlessPointless(tag, states.tags),
  ];
}

/** Envelope liner, ribbon, bow, screw and stand; parts the format does not support say so. Source: PDP-02, CARD-02. */
export function partViews(source: OptionSource): readonly PartView[] {
  const { locale } = source;
  const { states, options, product } = source.detail;
  const possible = states.parts.some(({ unavailable }) => unavailable === null);
  const parts = possible ? states.parts.flatMap(partOf) : [];
  if (product.envelopeSize === null) return parts;
  const surcharge = options.envelopeLiner ? undefined : source.surcharge({ envelopeLiner: true });
  const liner: PartView = {
    name: "envelopeLiner",
    label: translate(locale, "options.envelopeLiner.label"),
    selected: options.envelopeLiner,
    ...(surcharge ? { surcharge } : {}),
  };
  return [liner, ...parts];

  function partOf({ value, unavailable }: OptionState): readonly PartView[] {
    const name = (["ribbon", "bow", "screw", "standard"] as const).find((part) => part === value);
    if (!name) return [];
    const surcharge = unavailable || options[name] ? undefined : source.surcharge({ [name]: true });
    return [
      {
        name,
        label: translate(locale, `options.${name}.label`),
        selected: options[name],
        ...(surcharge ? { surcharge } : {}),
        ...(unavailable ? { note: reasonText(unavailable, locale) } : {}),
      },
    ];
  }
}

/** Page counts of a booklet. Source: PDP-02, CAT 2.1. */
export function pagesGroup(source: OptionSource): OptionGroupView | null {
  const { locale } = source;
  const { product, options } = source.detail;
  if (!product.pageCounts) return null;
  const choices = product.pageCounts.map((pages): ChoiceView => {
    const surcharge = source.surcharge({ pages });
    return {
      value: String(pages),
      label: translate(locale, "detail.pageCount", { count: pages }),
      selected: options.pages === pages,
      ...(surcharge ? { surcharge } : {}),
    };
  });
  return { name: "pages", label: translate(locale, "options.pages"), choices, notes: [] };
}

/** Envelope colours, one group per flap; the included one has no value. Source: PDP-02, CARD-04, PRICE-10. */
export function envelopeGroups(source: OptionSource): readonly OptionGroupView[] {
  const { detail, locale } = source;
  const items = detail.accessories.find(({ type }) => type === "envelope")?.items ?? [];
  return (["gerade", "spitz"] as const).flatMap((shape) => {
    const choices = items
      .filter((item) => item.shape === shape)
      .map((item): ChoiceView => {
        const colour = item.color ?? "weiss";
        const value = item.included ? "" : item.sku;
        const surcharge = source.surcharge({ envelope: item.included ? null : item.sku });
        const name = translate(locale, keyIn("options.colour", colour));
        return {
          value,
          label: item.included ? translate(locale, "detail.includedEnvelope", { colour: name }) : name,
          selected: (detail.options.envelope ?? "") === value,
          swatch: colourSwatch(colour),
          ...(surcharge ? { surcharge } : {}),
        };
      });
    const label = translate(locale, `detail.flap.${shape}`);
    return choices.length > 0 ? [{ name: "envelope", label, choices, notes: [] }] : [];
  });
}

/** Colours of the ribbon, if one is chosen. Source: CARD-09, PDP-12. */
export function ribbonColours({ detail, locale }: OptionSource, hint: string): OptionGroupView | null {
  const items = detail.accessories.find(({ type }) => type === "ribbon")?.items ?? [];
  if (!detail.options.ribbon || items.length === 0) return null;
  const chosen = detail.options.ribbonColor ?? items[0]?.color;
  const choices = items.flatMap(({ color }): readonly ChoiceView[] =>
    color
      ? [
          {
            value: color,
            label: translate(locale, keyIn("options.colour", color)),
            selected: color === chosen,
            swatch: colourSwatch(color),
          },
        ]
      : [],
  );
  return { name: "ribbonColor", label: translate(locale, "options.ribbonColor.label"), choices, notes: [], hint };
}

/** Insert sheets of the card. Source: PDP-02, CARD-05. */
export function inlayGroup(source: OptionSource): OptionGroupView | null {
  const { locale } = source;
  const items = source.detail.accessories.find(({ type }) => type === "inlay")?.items ?? [];
  if (items.length === 0) return null;
  const chosen = source.detail.options.inlay ?? "";
  const none: ChoiceView = { value: "", label: translate(locale, "detail.noInlay"), selected: chosen === "" };
  const sheets = items.map(({ sku, paper }): ChoiceView => {
    const surcharge = source.surcharge({ inlay: sku });
    return {
      value: sku,
      label: translate(locale, keyIn("options.inlayPaper", paper ?? "")),
      selected: chosen === sku,
      ...(surcharge ? { surcharge } : {}),
    };
  });
  return { name: "inlay", label: translate(locale, "options.inlay.label"), choices: [none, ...sheets], notes: [] };
}

/** Links that resolve an option conflict: another paper, or the option's default. Source: PDP-04. */
export function resolutions(
  problem: Unavailable,
  { locale, hrefWith }: Pick<OptionSource, "locale" | "hrefWith">,
): readonly SwitchLink[] {
  const paper = paperLink(problem, locale, hrefWith);
  const without: Partial<CardOptions> | undefined =
    problem.option === "refinement"
      ? { refinement: "none" }
      : problem.option === "punching"
        ? { punching: "none" }
        : undefined;
  return [
    ...(paper ? [paper] : []),
    ...(without
      ? [{ label: translate(locale, keyIn("detail.without", problem.option)), href: hrefWith(without) }]
      : []),
  ];
}

/** The query of a card: variant, options and quantity as URL parameters. Source: CARD-11, PDP-08. */
export function queryOfCard(detail: DesignDetail, options: CardOptions, quantity: number): URLSearchParams {
  const query = new URLSearchParams();
  if (detail.variant.id !== detail.variants[0]?.id) query.set("farbe", detail.variant.id);
  for (const [name, value] of cardQueryOf(detail.product, options, quantity)) {
    const implied = name === "card" || (name === "quantity" && quantity === defaultCardQuantity);
    if (!implied) query.set(name, value);
  }
  return query;
}
