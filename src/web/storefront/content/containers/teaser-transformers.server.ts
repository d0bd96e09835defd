import { readFields, type FieldsOf } from "#modules/content/components/read-blok.ts";
import type { Blok } from "#modules/content/stories/story-model.ts";
import type { BlokMarks, ResponsiveImage, SlideView, SmallTeaserView } from "#modules/content/ui/views.ts";
import { actionOf, linkOf, partsOf, pictureOf, type Transformed, type Transforming } from "./transforming.server.ts";

function imagesOf(bloks: readonly Blok[], at: Transforming): readonly ResponsiveImage[] {
  const images = partsOf(bloks, "responsiveImage").flatMap(({ fields: { image, alt, media, aspectRatio } }) => {
    const [wide = 1, high = 1] = aspectRatio.split("/").map(Number);
    const picture = pictureOf(image, "hero", at, { alt, shape: wide / high });
    return picture ? [{ media, aspectRatio, picture }] : [];
  });
  // One per device; a second one for the same device would never be displayed.
  return images.filter(({ media }, place) => images.findIndex((other) => other.media === media) === place);
}

/** Parses `data-name=value` lines; everything else, and attributes of the visual editor, are ignored. Source: TEAS-01. */
export function htmlAttributes(lines: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines.split("\n").flatMap((line) => {
      const [, name, value] = /^\s*(data-(?!blok-)[a-z][a-z0-9-]{0,40})=(.{0,200}?)\s*$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, (value ?? "").replace(/^"(.*)"$/, "$1")]];
    }),
  );
}

type SlideFields = FieldsOf<"slide">;

function slideOf(uid: string, marks: BlokMarks, fields: SlideFields, at: Transforming): SlideView {
  const link = linkOf(fields.url, at);
  return {
    uid,
    marks,
    title: fields.title,
    text: fields.text,
    action: fields.isButtonVisible ? actionOf(fields.buttonText, fields.url, at) : null,
    whole: fields.teaserWrapperComponent === "a" ? link : null,
    images: imagesOf(fields.responsiveImages, at),
    imageRight: fields.isImagePositionRight,
    isNew: fields.isNewTeaser,
    color: fields.color,
    control: fields.control,
    controlColor: fields.controlColor,
    controlColorMobile: fields.controlColorMobile,
    tag: fields.tagNameHeadline,
    attributes: htmlAttributes(fields.teaserHtmlAttributes),
    ground: fields.color === "white" ? "leaf" : "paper",
    threeSections: false,
    sampleBadge: false,
  };
}

function threeSectionSlides(bloks: readonly Blok[], at: Transforming): readonly SlideView[] {
  return partsOf(bloks, "threeSectionMainTeaserSlide").map(({ uid, marks, fields }) => ({
    ...slideOf(uid, marks, fields, at),
    ground: fields.backgroundColor,
    threeSections: true,
    sampleBadge: fields.showSampleCardBadgeOnMobile,
  }));
}

function smallTeaserOf(bloks: readonly Blok[], at: Transforming): SmallTeaserView | null {
  const [part] = partsOf(bloks, "smallTeaser");
  if (!part) return null;
  const { fields, marks } = part;
  return {
    marks,
    headline: fields.headline,
    subHeadline: fields.subHeadline,
    link: linkOf(fields.url, at),
    images: imagesOf(fields.responsiveImages, at),
    ground: fields.backgroundColor,
    color: fields.textColor,
    isH1: fields.isHeadlineH1,
    imageRight: fields.isImagePositionRight,
  };
}

/** Main teaser: three-section slides take precedence over plain ones; the small teaser is placed beside a single slide. Source: PB-05, TEAS-05. */
export function mainTeaser(blok: Blok, at: Transforming): Transformed {
  const fields = readFields("mainTeaser", blok);
  const three = threeSectionSlides(fields.threeSectionMainTeaserSlides, at);
  const plain = partsOf(fields.teaser, "slide").map(({ uid, marks, fields: slide }) => slideOf(uid, marks, slide, at));
  const slides = (three.length > 0 ? three : plain).filter(({ title }) => title !== "");
  const smallTeaser = slides.length > 1 ? null : smallTeaserOf(fields.smallTeaser, at);
  return {
    body: { kind: "mainTeaser", view: { slides, smallTeaser, layout: fields.layout } },
    empty: slides.length === 0 && !smallTeaser,
  };
}

/** A standalone small teaser. Source: TEAS-03. */
export function smallTeaserContainer(blok: Blok, at: Transforming): Transformed {
  const { smallTeaser, layout } = readFields("smallTeaserContainer", blok);
  const view = smallTeaserOf(smallTeaser, at);
  return { body: { kind: "smallTeaserContainer", view, layout }, empty: !view || view.headline === "" };
}
