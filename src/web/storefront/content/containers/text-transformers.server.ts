import { languageOf } from "#kernel/market.ts";
import { anchorOf, blocksOf } from "#modules/content/texts/rich-text.ts";
import { readFields } from "#modules/content/components/read-blok.ts";
import type { Blok } from "#modules/content/stories/story-model.ts";
import type { Inline } from "#modules/content/model.ts";
import {
  actionOf,
  linkOf,
  partsOf,
  pictureOf,
  textContext,
  textOf,
  type Transformed,
  type Transforming,
} from "./transforming.server.ts";

/** Headline container; `preventHideHeadline` overrides both switches that hide it. Source: PB-04. */
export function pageContainerHeadline(blok: Blok): Transformed {
  const fields = readFields("pageContainerHeadline", blok);
  const kept = fields.preventHideHeadline;
  return {
    body: {
      kind: "pageContainerHeadline",
      view: {
        headline: fields.headline,
        tag: fields.headlineType,
        subline: fields.subline,
        teaser: fields.teaser,
        variant: fields.variant,
        componentOnMobile: !fields.hideComponentOnMobile,
        headlineOnDesktop: kept || !fields.hideHeadlineOnDesktop,
        headlineOnMobile: kept || !fields.hideHeadlineOnMobile,
      },
    },
    empty: fields.headline === "",
  };
}

/** Running text. Source: PB-13, PB-16. */
export function richText(blok: Blok, at: Transforming): Transformed {
  const blocks = textOf(readFields("richText", blok).text, at);
  return { body: { kind: "richText", blocks }, empty: blocks.length === 0 };
}

/** Picture and text side by side. Source: PB-16. */
export function imageText(blok: Blok, at: Transforming): Transformed {
  const fields = readFields("imageText", blok);
  return {
    body: {
      kind: "imageText",
      view: {
        headline: fields.headline,
        blocks: textOf(fields.text, at),
        picture: pictureOf(fields.image, "hero", at),
        imageRight: fields.isImagePositionRight,
        ground: fields.backgroundColor,
        action: actionOf(fields.buttonText, fields.url, at),
        layout: fields.layout,
      },
    },
    empty: fields.headline === "",
  };
}

/** Benefits with the texts of their dialogs. Source: PB-01, PB-12. */
export function uspBar(blok: Blok, at: Transforming): Transformed {
  const items = partsOf(readFields("uspBar", blok).items, "uspItem")
    .filter(({ fields }) => fields.title !== "")
    .map(({ uid, marks, fields: { title, text, url, icon } }) => ({
      uid,
      marks,
      title,
      text,
      icon,
      link: linkOf(url, at),
    }));
  return { body: { kind: "uspBar", items }, empty: items.length === 0 };
}

export function steps(blok: Blok, at: Transforming): Transformed {
  const { headline, items, buttonText, url } = readFields("steps", blok);
  const view = {
    headline,
    items: partsOf(items, "step").map(({ uid, marks, fields: { title, text } }) => ({ uid, marks, title, text })),
    action: actionOf(buttonText, url, at),
  };
  return { body: { kind: "steps", view }, empty: view.items.length === 0 };
}

/** Questions with answers. Source: PB-16. */
export function faq(blok: Blok, at: Transforming): Transformed {
  const { headline, items } = readFields("faq", blok);
  const questions = partsOf(items, "faqItem").flatMap(({ uid, marks, fields: { question, answer } }) => {
    const blocks = textOf(answer, at);
    return question === "" || blocks.length === 0 ? [] : [{ uid, marks, question, answer: blocks }];
  });
  return {
    body: { kind: "faq", view: { headline, id: anchorOf(headline), items: questions } },
    empty: questions.length === 0,
  };
}

/** Parses a time without zone as UTC, in ms. */
function momentOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  const zoned = /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text.slice(0, 16).replace(" ", "T")}Z`;
  const ms = Date.parse(zoned);
  return Number.isNaN(ms) ? undefined : ms;
}

/** Countdown to a time; without a zone it is UTC, as in the delivery API. Source: PB-16. */
export function countdown(blok: Blok, at: Transforming): Transformed {
  const fields = readFields("countdown", blok);
  const until = momentOf(fields.until);
  const view = {
    headline: fields.headline,
    until: until ?? 0,
    text: fields.text,
    textAfterwards: fields.textAfterwards,
    action: actionOf(fields.buttonText, fields.url, at),
  };
  return { body: { kind: "countdown", view }, empty: until === undefined || fields.headline === "" };
}

/** URL of a video or its captions in our own storage; other hosts would receive requests before consent. Source: PB-16. */
export function ownFile(filename: string | undefined): string | undefined {
  return /^\/(?!\/)[\w./-]+\.(?:mp4|webm|vtt)$/.exec(filename ?? "")?.[0];
}

/** A video. Source: PB-16. */
export function video(blok: Blok, at: Transforming): Transformed {
  const { title, file, captions, poster, transcript } = readFields("video", blok);
  const src = ownFile(file?.filename);
  const view =
    src === undefined
      ? null
      : {
          title,
          src,
          captions: ownFile(captions?.filename) ?? null,
          language: languageOf(at.shop.locale),
          poster: pictureOf(poster, "hero", at),
          transcript: textOf(transcript, at),
        };
  return { body: { kind: "video", view }, empty: !view };
}

/** A table of plain cells. Source: PB-16. */
export function table(blok: Blok, at: Transforming): Transformed {
  const { caption, table: stored } = readFields("table", blok);
  const context = textContext(at);
  const cell = ({ value }: { readonly value: string }): readonly Inline[] => {
    const text = { type: "text", text: value };
    const [block] = blocksOf({ type: "doc", content: [{ type: "paragraph", content: [text] }] }, context);
    return block?.kind === "paragraph" ? block.content : [];
  };
  const head = (stored?.thead ?? []).map(cell);
  const rows = (stored?.tbody ?? []).map(({ body }) => body.map(cell));
  return { body: { kind: "table", caption, head, rows }, empty: rows.length === 0 };
}
