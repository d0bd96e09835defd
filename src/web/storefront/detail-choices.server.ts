import type { CardOptions, Catalogue } from "#modules/catalogue/model.ts";
import type { Unavailable } from "#modules/catalogue/availability.ts";
import { cardQueryOf } from "#modules/catalogue/card-query.ts";
import type { DesignDetail } from "#modules/catalogue/queries.server.ts";
import type { ChoiceGroup, ChoiceView, ExtraView, ListView } from "#modules/catalogue/ui/detail-view.ts";
import { translate } from "#platform/messages.server.ts";

/** What the option part of a detail page is made of; `extraOf` words the surcharge of a choice per piece. */
export type ChoiceSource = {
  readonly detail: DesignDetail;
  readonly catalogue: Catalogue;
  readonly extraOf: <Key extends keyof CardOptions>(key: Key, value: CardOptions[Key] | string) => string;
};

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) => translate("de", key, values);

/** Address of the page with other options; the colour stays. Source: PDP-08, CARD-11. */
export function detailAddress(detail: DesignDetail, options: CardOptions, quantity = detail.quantity.quantity): string {
  const pairs = cardQueryOf(detail.product, options, quantity).filter(([name]) => name !== "card");
  const isFirst = detail.variants[0]?.id === detail.variant.id;
  const query = new URLSearchParams([
    ...(isFirst ? [] : [["farbe", detail.variant.id]]),
    ...pairs.map(([a, b]) => [a, b]),
  ]);
  return `${detail.path}?${query.toString()}`;
}

/** Why a choice cannot be had, and the paper that would make it possible. Source: PDP-04. */
function explain({ detail }: ChoiceSource, problem: Unavailable): Pick<ChoiceView, "reason" | "remedy"> {
  if (problem.reason === "paper") {
    const papers = problem.papers.map((code) => t(`papers.${code}`));
    const [first] = problem.papers;
    const list = new Intl.ListFormat("de", { type: "conjunction" }).format(papers);
    const reason = t(`options.reason.${problem.option}`, { papierliste: list });
    if (first === undefined) return { reason };
    const options: CardOptions = { ...detail.options, paper: first, [problem.option]: problem.value };
    return {
      reason,
      remedy: {
        label: t("product.switchPaper", { paper: t(`papers.${first}`) }),
        href: detailAddress(detail, options),
      },
    };
  }
  return { reason: t(problem.option === "paper" ? "options.reason.folded" : `options.reason.${problem.reason}`) };
}

function choicesOf(
  source: ChoiceSource,
  key: "paper" | "refinement" | "punching" | "tag",
  states: readonly { readonly value: string; readonly unavailable: Unavailable | null }[],
  describe: (value: string) => Partial<ChoiceView> & Pick<ChoiceView, "label">,
): readonly ChoiceView[] {
  const { detail, extraOf } = source;
  return states.map(({ value, unavailable }) => ({
    extra: unavailable ? "" : extraOf(key, value),
    selected: detail.options[key] === value,
    value,
    ...describe(value),
    ...(unavailable ? explain(source, unavailable) : {}),
  }));
}

const paperSwatches: Readonly<Record<string, string>> = {
  "matt-300": "#fcfbf8",
  "glanz-300": "#ffffff",
  "natur-300": "#f8f4ea",
  "creme-300": "#f3e8cf",
  "recycling-300": "#e6e1d4",
  "matt-400": "#fcfbf8",
  "leinen-280": "#f7f3e9",
  "kraft-300": "#c19a6b",
  "perlmutt-285": "#f2ede6",
  "baumwolle-450": "#f9f5ec",
};

/** Groups of which one choice holds: paper, refinement, punching, tag. Groups with nothing to choose are left out. */
export function choiceGroups(source: ChoiceSource): readonly ChoiceGroup[] {
  const { states } = source.detail;
  const groups: readonly ChoiceGroup[] = [
    {
      name: "paper",
      label: t("options.paper"),
      choices: choicesOf(source, "paper", states.papers, (value) => {
        const swatch = paperSwatches[value];
        return { label: t(`papers.${value}`), note: t(`product.paper.${value}`), ...(swatch ? { swatch } : {}) };
      }),
    },
    {
      name: "refinementType",
      label: t("options.refinement.label"),
      // Artwork a design does not have is no choice that any switch could bring.
      choices: choicesOf(
        source,
        "refinement",
        states.refinements.filter(({ unavailable }) => unavailable?.reason !== "design"),
        (value) => ({
          label: t(`options.refinement.${value}`),
        }),
      ),
    },
    {
      name: "punching",
      label: t("options.punching.label"),
      choices: choicesOf(source, "punching", states.punchings, (value) => ({ label: t(`options.punching.${value}`) })),
    },
    {
      name: "tag",
      label: t("options.tag.label"),
      choices: choicesOf(source, "tag", states.tags, (value) => ({ label: t(`options.tag.${value}`) })),
    },
  ];
  return groups.filter(({ choices }) => choices.filter(({ reason, remedy }) => !reason || remedy).length > 1);
}

/** Things that are added or not; what the format does not offer is named with its reason. Source: PDP-02, PDP-04. */
export function extraViews({ detail, extraOf }: ChoiceSource): readonly ExtraView[] {
  const parts = detail.states.parts.map(({ value, unavailable }): ExtraView => {
    const name = value === "bow" || value === "screw" || value === "standard" ? value : "ribbon";
    return {
      name,
      label: t(`options.${name}.label`),
      extra: unavailable ? "" : extraOf(name, true),
      checked: detail.options[name],
      ...(unavailable ? { reason: t("options.reason.product") } : {}),
    };
  });
  if (detail.product.envelopeSize === null) return parts;
  const onEnvelope = (["envelopeLiner", "addressPrint"] as const).map((name) => ({
    name,
    label: t(`options.${name}.label`),
    extra: extraOf(name, true),
    checked: detail.options[name],
  }));
  return [...parts, ...onEnvelope];
}

/** Native lists: envelope, inlay, ribbon colour, pages. Source: CARD-03 to CARD-05, CARD-09, CARD-10. */
export function listViews({ detail, catalogue, extraOf }: ChoiceSource): readonly ListView[] {
  const { product, options } = detail;
  const lists: ListView[] = [];
  const withExtra = (label: string, extra: string) => (extra === "" ? label : `${label} (${extra})`);
  if (product.pageCounts) {
    const pages = product.pageCounts.map((count) => ({
      value: String(count),
      label: withExtra(t("product.pages", { count }), extraOf("pages", count)),
    }));
    lists.push({ name: "pages", label: t("options.pages"), value: String(options.pages), options: pages });
  }
  for (const group of detail.accessories) {
    const { type } = group;
    if (type !== "envelope" && type !== "inlay") continue;
    const items = group.items
      .filter((item) => !item.included)
      .map((item) => ({
        value: item.sku,
        label: withExtra(
          type === "envelope"
            ? `${t(`options.colour.${item.color}`)}, ${t(`options.shape.${item.shape}`)}`
            : t(`options.inlayPaper.${item.paper}`),
          extraOf(type, item.sku),
        ),
      }));
    const none = { value: "", label: t(type === "envelope" ? "options.envelope.included" : "product.noInlay") };
    lists.push({
      name: type,
      label: t(`options.${type}.label`),
      value: options[type] ?? "",
      options: [none, ...items],
    });
  }
  if (options.ribbon) {
    const colours = catalogue.ribbonColours.map((colour) => ({ value: colour, label: t(`options.colour.${colour}`) }));
    lists.push({
      name: "ribbonColor",
      label: t("options.ribbonColor.label"),
      value: options.ribbonColor ?? "",
      options: colours,
    });
  }
  return lists;
}
