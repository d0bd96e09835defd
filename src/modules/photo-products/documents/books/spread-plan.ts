import type { DocumentPhoto } from "../document-photo.ts";
import { pauseAfter } from "./chapters.ts";
import { ratedLayouts, whim, type Extent, type LayoutTable, type Mood, type Rated } from "./layouts/layout-choice.ts";
import type { LaidPhoto } from "./layouts/slot-photos.ts";

/** Most photos of a page and of a spread in a book that makes itself. Source: BOOK-07. */
export const mostOnPage = 6;
export const mostOnSpread = 2 * mostOnPage;

/** What stands on a spread: layouts for both pages or over both, with the photos from `start` on. */
export type PlannedSpread = {
  readonly start: number;
  readonly count: number;
  /** Parts of the spread with the first of their photos and the best layouts for them. */
  readonly parts: readonly { readonly start: number; readonly rated: readonly Rated[] }[];
};

/** Photos of a chapter in order, how many spreads they have, and how they may be laid out. */
export type ChapterTask = {
  readonly photos: readonly DocumentPhoto[];
  readonly laid: readonly LaidPhoto[];
  readonly spreads: number;
  /** Whether the left page of the first spread is kept for the chapter's opener. */
  readonly opener: boolean;
  readonly table: LayoutTable;
  readonly seed: number;
  /** Number of the chapter's first photo in the book, for the seed. */
  readonly at: number;
};

const moods: readonly Mood[] = ["full", "calm", "dense"];

/** How many layouts are kept of a mood, to choose between when the neighbours are known. */
const choices = 4;

type Options = Readonly<Partial<Record<Mood, readonly Rated[]>>>;

/** The best layouts of every mood for so many photos from a start on; made when first needed. */
function optionsOf({ laid, table, seed, at }: ChapterTask): (extent: Extent, start: number, count: number) => Options {
  const known = new Map<string, Options>();
  return (extent, start, count) => {
    const key = `${extent} ${start} ${count}`;
    const found = known.get(key);
    if (found) return found;
    const photos = laid.slice(start, start + count);
    const rated = photos.length < count ? [] : ratedLayouts(photos, table(extent, count), { seed, at: at + start });
    const options = Object.fromEntries(
      moods.map((mood) => [mood, rated.filter(({ candidate }) => candidate.mood === mood).slice(0, choices)]),
    );
    known.set(key, options);
    return options;
  };
}

/** What the search weighs besides how photos fit. */
const costs = {
  /** A full-bleed spread right after another one, and one that comes as a change. */
  fullAgain: 50,
  fullSoon: 1,
  fullDue: -0.7,
  /** A mood repeated. */
  same: { dense: 0.22, calm: 0.5, full: 0 },
  /** A page without photos beside one with photos. */
  blank: 0.8,
  bothFull: 0.9,
  /** Each photo more or fewer than the average, squared. */
  uneven: 0.05,
  /** A spread, or a page, that ends in the middle of a moment. */
  cut: 0.6,
  cutPage: 0.15,
  empty: 1,
};

/** The state before a spread: photos placed, mood of the spread before, spreads since the last full one. */
type State = {
  readonly cost: number;
  readonly used: number;
  readonly mood: Mood;
  readonly sinceFull: number;
  readonly before: State | undefined;
  readonly spread: PlannedSpread | undefined;
};

const mostSince = 3;

/** How wrong it is to part two photos, 0..1: not at all after a long pause. */
function togetherness(photos: readonly DocumentPhoto[]): readonly number[] {
  const pauses = photos.map((_, index) => pauseAfter(photos, index));
  const known = pauses.flatMap((ms) => ms ?? []).toSorted((a, b) => a - b);
  return pauses.map((ms) => {
    if (ms === undefined || known.length < 2) return 0.5;
    return 1 - known.lastIndexOf(ms) / (known.length - 1);
  });
}

type Variant = Pick<State, "cost" | "mood"> & { readonly parts: PlannedSpread["parts"] };

/** Every way to put so many photos on a spread, the best for each mood of it. */
function variantsOf(
  options: ReturnType<typeof optionsOf>,
  together: readonly number[],
  { start, count, isOpener }: { readonly start: number; readonly count: number; readonly isOpener: boolean },
): readonly Variant[] {
  const best = new Map<Mood, Variant>();
  const offer = (variant: Variant) => {
    const known = best.get(variant.mood);
    if (!known || variant.cost < known.cost) best.set(variant.mood, variant);
  };
  if (!isOpener)
    for (const mood of moods) {
      const rated = options("spread", start, count)[mood] ?? [];
      const [first] = rated;
      if (first) offer({ cost: first.cost, mood, parts: [{ start, rated }] });
    }
  const lefts = isOpener ? [0] : Array.from({ length: Math.min(mostOnPage, count) + 1 }, (_, left) => left);
  for (const left of lefts.filter((each) => count - each <= mostOnPage)) {
    const right = count - left;
    const lone = { left: left === 0 && !isOpener, right: right === 0 };
    const blank = lone.left || lone.right ? costs.blank : 0;
    const cut = left > 0 && right > 0 ? costs.cutPage * (together[start + left - 1] ?? 0) : 0;
    for (const one of left === 0 ? [undefined] : moods)
      for (const other of right === 0 ? [undefined] : moods) {
        const ratedLeft = one && options("left", start, left)[one];
        const ratedRight = other && options("right", start + left, right)[other];
        if ((ratedLeft && !ratedLeft[0]) || (ratedRight && !ratedRight[0])) continue;
        const pages = [one, other].flatMap((mood) => mood ?? []);
        const isFull = pages.includes("full");
        const both = one === "full" && other === "full" ? costs.bothFull : 0;
        const mood: Mood = isFull ? "full" : pages.every((each) => each === "calm") ? "calm" : "dense";
        const cost = (ratedLeft?.[0]?.cost ?? 0) + (ratedRight?.[0]?.cost ?? 0) + blank + cut + both;
        offer({
          cost,
          mood,
          parts: [
            ...(ratedLeft ? [{ start, rated: ratedLeft }] : []),
            ...(ratedRight ? [{ start: start + left, rated: ratedRight }] : []),
          ],
        });
      }
  }
  return [...best.values()];
}

/** What it costs that a spread of this mood follows. */
function rhythm({ mood: before, sinceFull }: State, mood: Mood, isFirst: boolean): number {
  if (mood === "full") return sinceFull === 0 ? costs.fullAgain : sinceFull === 1 ? costs.fullSoon : costs.fullDue;
  return !isFirst && mood === before ? costs.same[mood] : 0;
}

/** How far a spread may be ahead of or behind the average, in photos. */
const leeway = 13;

/** The plan within a leeway; none where that leaves photos over. */
function planWithin(task: ChapterTask, leeway: number): readonly PlannedSpread[] {
  const { photos, spreads, opener, seed, at } = task;
  const total = photos.length;
  if (total === 0 || spreads === 0) return [];
  const options = optionsOf(task);
  const together = togetherness(photos);
  const variants = new Map<string, readonly Variant[]>();
  const variantsFor = (start: number, count: number, isOpener: boolean) => {
    const key = `${start} ${count} ${isOpener}`;
    const found = variants.get(key) ?? variantsOf(options, together, { start, count, isOpener });
    variants.set(key, found);
    return found;
  };
  const halves = opener ? 2 * spreads - 1 : 2 * spreads;
  /** Photos that should be placed after so many spreads. */
  const due = (after: number) => (total * Math.max(0, opener ? 2 * after - 1 : 2 * after)) / halves;
  /** Photos that fit into the spreads from this one on. */
  const room = (from: number) => mostOnSpread * (spreads - from) - (opener && from === 0 ? mostOnPage : 0);
  let states: State[] = [
    { cost: 0, used: 0, mood: "dense", sinceFull: mostSince, before: undefined, spread: undefined },
  ];
  for (let index = 0; index < spreads; index += 1) {
    const isOpener = opener && index === 0;
    const next = new Map<string, State>();
    const wanted = due(index + 1) - due(index);
    const limit = isOpener ? mostOnPage : mostOnSpread;
    for (const state of states) {
      const left = total - state.used;
      const isLast = index === spreads - 1;
      const least = Math.max(isLast ? left : 0, left - room(index + 1));
      for (let count = Math.max(least, Math.min(1, left)); count <= Math.min(limit, left); count += 1) {
        const used = state.used + count;
        // Every later spread gets a photo as long as there are any.
        const isStarved = total >= spreads && total - used < spreads - index - 1;
        if (isStarved || Math.abs(used - due(index + 1)) > leeway) continue;
        const parted = used < total ? costs.cut * (together[used - 1] ?? 0) : 0;
        const whimsy = 0.3 * whim(seed, at + state.used, index, count);
        const share = costs.uneven * (count - wanted) ** 2 + parted + whimsy;
        const found: readonly Variant[] =
          count === 0 ? [{ cost: costs.empty, mood: "calm", parts: [] }] : variantsFor(state.used, count, isOpener);
        for (const { cost, mood, parts } of found) {
          const sinceFull = mood === "full" ? 0 : Math.min(mostSince, state.sinceFull + 1);
          const sum = state.cost + share + cost + rhythm(state, mood, index === 0);
          const key = `${used} ${mood} ${sinceFull}`;
          const known = next.get(key);
          if (known && known.cost <= sum) continue;
          next.set(key, {
            cost: sum,
            used,
            mood,
            sinceFull,
            before: state,
            spread: { start: state.used, count, parts },
          });
        }
      }
    }
    states = [...next.values()];
  }
  const [best] = states.filter(({ used }) => used === total).toSorted((a, b) => a.cost - b.cost);
  const planned: PlannedSpread[] = [];
  for (let state = best; state?.spread; state = state.before) planned.unshift(state.spread);
  return planned;
}

/**
 * Shares the photos of a chapter out over its spreads and chooses layouts: photos that fit, moments that stay together,
 * calm spreads between full ones, never two full ones in a row. At most `mostOnSpread` photos a spread; the same task
 * has the same plan. Source: BOOK-07.
 */
export function planChapter(task: ChapterTask): readonly PlannedSpread[] {
  const planned = planWithin(task, leeway);
  return planned.length > 0 ? planned : planWithin(task, Number.POSITIVE_INFINITY);
}
