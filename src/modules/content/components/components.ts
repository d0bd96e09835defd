import type { Field } from "./fields.ts";

/**
 * Every component of the page builder as data: pages are parsed by it (`read-blok.ts`) and the visual editor builds its
 * forms from it. Labels and help are in `locales/<language>/components.json` under `<component>.label`, `.help` and
 * `<component>.fields.<field>`; names of choices under `choices.<set>`.
 */
export type ComponentDefinition = {
  /** content type: the root of a story; container: a section of a page; part: nested in one of these. */
  readonly kind: "content type" | "container" | "part";
  /** In the order of the form. */
  readonly fields: Readonly<Record<string, Field>>;
  /** The field whose text labels a blok in the editor's list. */
  readonly titleField?: string;
};

/** Fields of every container. Source: PB-03, PB-11. */
const placement = {
  marginTop: { type: "option", choices: "margin", default: "none" },
  marginBottom: { type: "option", choices: "margin", default: "none" },
  forceRender: { type: "boolean" },
} as const satisfies ComponentDefinition["fields"];

const headline = { type: "text", maxLength: 120, translatable: true } as const satisfies Field;
const optionalText = { type: "textarea", maxLength: 600, translatable: true } as const satisfies Field;
const label = { type: "text", maxLength: 60, translatable: true } as const satisfies Field;
const link = { type: "multilink", translatable: true } as const satisfies Field;
const pictures = {
  type: "bloks",
  allow: ["responsiveImage"],
  max: 3,
} as const satisfies Field;

/** Fields of a slide; the three-section slide has two more. Source: TEAS-01. */
const slide = {
  title: { ...headline, required: true },
  text: optionalText,
  buttonText: label,
  isButtonVisible: { type: "boolean", default: true },
  url: link,
  control: { ...label, required: true },
  responsiveImages: pictures,
  isImagePositionRight: { type: "boolean" },
  isNewTeaser: { type: "boolean" },
  color: { type: "option", choices: "colour", default: "ink" },
  controlColor: { type: "option", choices: "colour", default: "white" },
  controlColorMobile: { type: "option", choices: "colour", default: "white" },
  tagNameHeadline: { type: "option", choices: "tagName", default: "h2" },
  teaserWrapperComponent: { type: "option", choices: "wrapper", default: "div" },
  teaserHtmlAttributes: { type: "textarea", maxLength: 500 },
} as const satisfies ComponentDefinition["fields"];

/** Fields of the page head. Source: PB-06, D-13 (spelling), D-14. */
const pageHead = {
  title: { type: "text", maxLength: 120, required: true, translatable: true },
  description: { type: "textarea", maxLength: 200, translatable: true },
  ogImages: { type: "multiasset", files: "image", max: 4 },
  robots: { type: "option", choices: "robots", default: "noindex,nofollow" },
  useQueryParamsInCanoncial: { type: "boolean" },
} as const satisfies ComponentDefinition["fields"];

/** Containers allowed on a page, in the order the editor offers them. Source: PB-01, PB-14, PB-16. */
export const pageContainers = [
  "mainTeaser",
  "uspBar",
  "pageContainerHeadline",
  "richText",
  "imageText",
  "smallTeaserContainer",
  "occasionTiles",
  "productTiles",
  "goodsTiles",
  "themeCardsContainerWrapper",
  "wishlistCardsGrid",
  "magazineTeasers",
  "steps",
  "faq",
  "reviewWidget",
  "countdown",
  "video",
  "table",
  "shippingPriceTable",
  "priceTable",
  "paperSwatches",
  "contact",
  "sitemapContainer",
] as const;

const body = { type: "bloks", allow: pageContainers, max: 60 } as const satisfies Field;

/** The components by name. Source: PB-01, PB-04 to PB-06, PB-14, PB-16, TEAS-01 to TEAS-03. */
export const components = {
  // Content types
  page: {
    kind: "content type",
    titleField: "title",
    fields: { ...pageHead, contentsList: { type: "boolean" }, body },
  },
  article: {
    kind: "content type",
    titleField: "title",
    fields: {
      ...pageHead,
      lead: { ...optionalText, required: true },
      category: { type: "datasource", datasource: "magazine-categories", required: true, translatable: true },
      author: label,
      publishedOn: { type: "datetime", required: true },
      image: { type: "asset", files: "image", translatable: true },
      body,
    },
  },
  navigation: {
    kind: "content type",
    fields: {
      occasions: { type: "options", source: "occasion", max: 30 },
      links: { type: "bloks", allow: ["navigationLink"], max: 8 },
    },
  },
  footer: {
    kind: "content type",
    fields: {
      columns: { type: "bloks", allow: ["footerColumn"], max: 3 },
      legal: { type: "bloks", allow: ["navigationLink"], max: 12 },
    },
  },

  // Containers
  mainTeaser: {
    kind: "container",
    fields: {
      teaser: { type: "bloks", allow: ["slide"], max: 8 },
      threeSectionMainTeaserSlides: { type: "bloks", allow: ["threeSectionMainTeaserSlide"], max: 8 },
      smallTeaser: { type: "bloks", allow: ["smallTeaser"], max: 1 },
      layout: { type: "option", choices: "layout", default: "full" },
      ...placement,
    },
  },
  smallTeaserContainer: {
    kind: "container",
    fields: {
      smallTeaser: { type: "bloks", allow: ["smallTeaser"], max: 1, required: true },
      layout: { type: "option", choices: "layout", default: "boxed" },
      ...placement,
    },
  },
  uspBar: {
    kind: "container",
    fields: { items: { type: "bloks", allow: ["uspItem"], max: 6, required: true }, ...placement },
  },
  pageContainerHeadline: {
    kind: "container",
    titleField: "headline",
    fields: {
      headline: { ...headline, required: true },
      headlineType: { type: "option", choices: "headlineType", default: "h2" },
      subline: optionalText,
      teaser: optionalText,
      variant: { type: "option", choices: "variant", default: "primary" },
      hideComponentOnMobile: { type: "boolean" },
      hideHeadlineOnDesktop: { type: "boolean" },
      hideHeadlineOnMobile: { type: "boolean" },
      preventHideHeadline: { type: "boolean" },
      ...placement,
    },
  },
  richText: {
    kind: "container",
    fields: { text: { type: "richtext", required: true, translatable: true }, ...placement },
  },
  imageText: {
    kind: "container",
    titleField: "headline",
    fields: {
      headline: { ...headline, required: true },
      text: { type: "richtext", translatable: true },
      image: { type: "asset", files: "image", translatable: true },
      isImagePositionRight: { type: "boolean" },
      backgroundColor: { type: "option", choices: "ground", default: "paper" },
      buttonText: label,
      url: link,
      layout: { type: "option", choices: "layout", default: "split" },
      ...placement,
    },
  },
  occasionTiles: {
    kind: "container",
    titleField: "headline",
    fields: {
      headline,
      /** In this order; empty means all occasions that have designs. */
      occasions: { type: "options", source: "occasion", max: 30 },
      buttonText: label,
      url: link,
      ...placement,
    },
  },
  productTiles: {
    kind: "container",
    titleField: "headline",
    fields: {
      headline,
      selection: { type: "option", choices: "selection", default: "filter" },
      occasion: { type: "option", source: "occasion" },
      category: { type: "option", source: "category" },
      count: { type: "number", min: 1, max: 24, default: 8 },
      designs: { type: "options", source: "design", max: 24 },
      buttonText: label,
      url: link,
      ...placement,
    },
  },
  goodsTiles: {
    kind: "container",
    titleField: "headline",
    fields: { headline, buttonText: label, url: link, ...placement },
  },
  themeCardsContainerWrapper: {
    kind: "container",
    titleField: "headline",
    fields: {
      headline,
      design: { type: "option", source: "design", required: true },
      ...placement,
    },
  },
  wishlistCardsGrid: {
    kind: "container",
    fields: { emptyText: optionalText, ...placement },
  },
  magazineTeasers: {
    kind: "container",
    titleField: "headline",
    fields: {
      headline,
      /** Empty means the newest. */
      articles: { type: "stories", contentTypes: ["article"], max: 12 },
      count: { type: "number", min: 1, max: 12, default: 3 },
      ...placement,
    },
  },
  steps: {
    kind: "container",
    titleField: "headline",
    fields: {
      headline: { ...headline, required: true },
      items: { type: "bloks", allow: ["step"], max: 8, required: true },
      buttonText: label,
      url: link,
      ...placement,
    },
  },
  faq: {
    kind: "container",
    titleField: "headline",
    fields: { headline, items: { type: "bloks", allow: ["faqItem"], max: 40, required: true }, ...placement },
  },
  reviewWidget: {
    kind: "container",
    titleField: "headline",
    fields: { headline, ...placement },
  },
  countdown: {
    kind: "container",
    titleField: "headline",
    fields: {
      headline: { ...headline, required: true },
      until: { type: "datetime", required: true },
      text: optionalText,
      textAfterwards: optionalText,
      buttonText: label,
      url: link,
      ...placement,
    },
  },
  video: {
    kind: "container",
    titleField: "title",
    fields: {
      title: { ...headline, required: true },
      file: { type: "asset", files: "video", required: true },
      /** WebVTT. */
      captions: { type: "asset", files: "captions", translatable: true },
      poster: { type: "asset", files: "image" },
      transcript: { type: "richtext", translatable: true },
      ...placement,
    },
  },
  table: {
    kind: "container",
    titleField: "caption",
    fields: { caption: headline, table: { type: "table", required: true, translatable: true }, ...placement },
  },
  shippingPriceTable: { kind: "container", titleField: "headline", fields: { headline, ...placement } },
  priceTable: {
    kind: "container",
    titleField: "headline",
    fields: {
      headline,
      products: { type: "options", source: "card-product", max: 6, required: true },
      ...placement,
    },
  },
  paperSwatches: {
    kind: "container",
    titleField: "headline",
    fields: { headline, papers: { type: "options", source: "paper", max: 20 }, ...placement },
  },
  contact: { kind: "container", fields: { ...placement } },
  sitemapContainer: { kind: "container", fields: { ...placement } },

  // Parts
  slide: { kind: "part", titleField: "title", fields: slide },
  threeSectionMainTeaserSlide: {
    kind: "part",
    titleField: "title",
    fields: {
      ...slide,
      backgroundColor: { type: "option", choices: "ground", default: "leaf-soft" },
      showSampleCardBadgeOnMobile: { type: "boolean" },
    },
  },
  smallTeaser: {
    kind: "part",
    titleField: "headline",
    fields: {
      headline: { ...headline, required: true },
      subHeadline: optionalText,
      url: link,
      responsiveImages: pictures,
      backgroundColor: { type: "option", choices: "ground", default: "leaf-soft" },
      textColor: { type: "option", choices: "colour", default: "ink" },
      isHeadlineH1: { type: "boolean" },
      isImagePositionRight: { type: "boolean" },
    },
  },
  responsiveImage: {
    kind: "part",
    titleField: "media",
    fields: {
      image: { type: "asset", files: "image", required: true },
      alt: { type: "text", maxLength: 300, translatable: true },
      media: { type: "option", choices: "device", default: "desktop" },
      aspectRatio: { type: "option", choices: "aspectRatio", default: "59/22" },
    },
  },
  uspItem: {
    kind: "part",
    titleField: "title",
    fields: {
      title: { ...label, required: true },
      text: optionalText,
      url: link,
      icon: { type: "option", choices: "icon", default: "leaf" },
    },
  },
  step: {
    kind: "part",
    titleField: "title",
    fields: { title: { ...label, required: true }, text: { ...optionalText, required: true } },
  },
  faqItem: {
    kind: "part",
    titleField: "question",
    fields: {
      question: { type: "text", maxLength: 200, required: true, translatable: true },
      answer: { type: "richtext", required: true, translatable: true },
    },
  },
  navigationLink: {
    kind: "part",
    titleField: "label",
    fields: { label: { ...label, required: true }, url: { ...link, required: true } },
  },
  footerColumn: {
    kind: "part",
    titleField: "title",
    fields: {
      title: { ...label, required: true },
      links: { type: "bloks", allow: ["navigationLink"], max: 12, required: true },
    },
  },
} as const satisfies Readonly<Record<string, ComponentDefinition>>;

export type ComponentName = keyof typeof components;

const definitions: ReadonlyMap<string, ComponentDefinition> = new Map(Object.entries(components));

/** The definition of a component; undefined for an unknown name. */
export function componentOf(name: string): ComponentDefinition | undefined {
  return definitions.get(name);
}
