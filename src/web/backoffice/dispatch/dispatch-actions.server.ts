import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { keyIn } from "#kernel/formats/message-key.ts";
import { deliveryCountries, staffLocale, type DeliveryCountry } from "#kernel/market.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { piecesInProduction } from "#modules/orders/contract.server.ts";
import { readPhotoAssortment } from "#modules/photo-products/contract.server.ts";
import { valueName } from "#modules/photo-products/answers/readable-option-names.server.ts";
import { bookWork, calendarWorks, photoWorks } from "#modules/photo-products/kinds/photo-work.ts";
import { checkChange } from "#modules/shipping/check-shipping-change.ts";
import { shippingData } from "#modules/shipping/contract.server.ts";
import { productionDateOf, startOfProductionDay } from "#modules/shipping/delivery-promise.ts";
import {
  previewPostage,
  previewShipping,
  type TriedItem,
  type TriedLetter,
  type TriedOrder,
} from "#modules/shipping/preview-shipping.ts";
import { cardWorks, paperWork } from "#modules/shipping/production-days.ts";
import type { Work } from "#modules/shipping/production-times.ts";
import { measureQueue, saveShippingChange } from "#modules/shipping/save-shipping-change.server.ts";
import { applyChange, type ShippingChange } from "#modules/shipping/shipping-change.ts";
import { assembleShipping, type ShippingData } from "#modules/shipping/shipping-tables.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { requireAccess } from "../office.ts";
import { readChange } from "./read-change.ts";
import { parseForm } from "../../page/parse-form.ts";
import { refuseForm } from "../answer-form.ts";
import type { Refusal } from "#kernel/result.ts";
import type { TypedLists, TypedTexts } from "#ui/forms/typed-texts.ts";

/**
 * Every production step whose duration the staff may change: cards, their papers and photo products. Source: CAT 8,
 * BO-07.
 */
export async function allWorks(deps: Pick<Deps, "db">): Promise<readonly Work[]> {
  const [{ papers }, assortment] = await Promise.all([readCatalogue(deps), readPhotoAssortment(deps)]);
  const cardPapers = [...papers.values()].filter(({ stock }) => stock === "card");
  return [
    ...cardWorks,
    ...cardPapers.map(({ code, productionDays }) => paperWork(code, productionDays)),
    ...photoWorks(assortment),
  ];
}

/** Production steps with their names for the staff. Source: BO-07. */
export async function namedWorks(deps: Pick<Deps, "db">): Promise<readonly (Work & { readonly name: string })[]> {
  const translateText = translatorOf(staffLocale);
  const nameOf = (code: string): string => {
    const [kind = "", name = ""] = code.split("/");
    if (kind === "paper") return translateText("dispatch.work.paper", { name: translateText(keyIn("papers", name)) });
    const option = optionOfWork[kind];
    return option === undefined
      ? translateText(keyIn("dispatch.work", code))
      : translateText(keyIn("dispatch.work", kind), {
          name: valueName(option, materialNames[name] ?? name, staffLocale),
        });
  };
  const named = (await allWorks(deps)).map((work) => ({ ...work, name: nameOf(work.code) }));
  const names = named.map(({ name }) => name);
  // Frames with the same name for two materials show their code as well.
  const isTwice = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
  return named.map((work) => (isTwice(work.name) ? { ...work, name: `${work.name} (${work.code})` } : work));
}

const optionOfWork: Readonly<Record<string, string>> = {
  book: "type",
  collage: "productType",
  wall: "material",
  frame: "frameType",
};
/** Codes of steps are in lower case. */
const materialNames: Readonly<Record<string, string>> = { framedposter: "framedPoster" };

const [cardWork, assembledWork, labelWork, refinementWork] = cardWorks;
const steps = (...works: readonly (Work | undefined)[]): readonly Work[] => works.flatMap((work) => work ?? []);

/** Sample orders of a preview: fifty cards, a sheet of labels, a calendar, a book. Source: BO-07. */
export const triedItems: readonly TriedItem[] = [
  { code: "card", works: steps(cardWork), express: true, grams: 700 },
  { code: "foil", works: steps(cardWork, refinementWork), express: false, grams: 700 },
  { code: "assembled", works: steps(assembledWork), express: false, grams: 2050 },
  { code: "label", works: steps(labelWork), express: false, grams: 300 },
  { code: "calendar", works: [calendarWorks.season], express: false, grams: 600 },
  { code: "book", works: [bookWork("echtfotobuch")], express: false, grams: 1400 },
];

/** Filled envelopes whose postage a preview shows, by the check values of CAT 2.2. */
const triedEnvelopes = [
  { code: "c6", size: { w: 162, h: 114 }, grams: 14, thick: 1 },
  { code: "b6", size: { w: 176, h: 125 }, grams: 17.8, thick: 1 },
  { code: "dl", size: { w: 220, h: 110 }, grams: 23.7, thick: 1.2 },
  { code: "square", size: { w: 155, h: 155 }, grams: 18.7, thick: 1 },
] as const;

/** Price and arrival of an order before and after a change. */
export type ChangePreview = {
  readonly now: number;
  readonly orders: readonly TriedOrder[];
  readonly letters: readonly TriedLetter[];
};

/** The response to a form: what was typed, and why it was refused or its effect. */
export type ChangeAnswer = {
  readonly typed: TypedTexts;
  readonly lists: TypedLists;
  readonly refusal: Refusal | null;
  readonly preview: ChangePreview | null;
};

/** Fields of a preview that occur several times. */
const triedLists = ["try-country", "try-item"];

function chosenCountries(wanted: readonly string[], change: ShippingChange): readonly DeliveryCountry[] {
  const about = "country" in change ? change.country : "calendar" in change ? change.calendar : undefined;
  const chosen = deliveryCountries.filter((country) => wanted.includes(country) || country === about);
  return chosen.length > 0 ? chosen : ["DE"];
}

/**
 * Time of the preview's order: nine o'clock on the typed day, else now, or the morning on which the change takes
 * effect.
 */
function triedMoment(typed: string, change: ShippingChange, now: number): number {
  const starts = "validFrom" in change ? change.validFrom : "from" in change ? change.from : "";
  const day = /^\d{4}-\d\d-\d\d$/.test(typed) ? typed : starts;
  if (day <= productionDateOf(now) || Number.isNaN(Date.parse(day))) return now;
  return startOfProductionDay(day) + 9 * 60 * 60 * 1000;
}

function previewOf(
  before: ShippingData,
  change: ShippingChange,
  { typed, lists }: Pick<ChangeAnswer, "typed" | "lists">,
  now: number,
): ChangePreview {
  const after = assembleShipping(applyChange(before, change));
  const at = triedMoment(typed["try-day"] ?? "", change, now);
  const chosen = triedItems.filter(({ code }) => lists["try-item"]?.includes(code));
  if (change.subject === "postage" || (change.subject === "withdrawal" && change.table === "postage")) {
    const country = change.country ?? "DE";
    const question = { country, date: productionDateOf(at), envelopes: triedEnvelopes };
    return { now: at, orders: [], letters: previewPostage(before, after, question) };
  }
  const items = chosen.length > 0 ? chosen : triedItems.slice(0, 2);
  const orders = previewShipping(before, after, {
    now: at,
    countries: chosenCountries(lists["try-country"] ?? [], change),
    items,
  });
  return { now: at, orders, letters: [] };
}

/**
 * Handles a form of the shipping pages: `step=preview` shows its effect, `step=save` saves it, `step=measure` measures
 * the queue now. Typed values are returned with any error.
 * @source BO-07
 */
export async function answerChange(request: Request, context: Readonly<RouterContextProvider>) {
  const { deps, actor } = requireAccess(context);
  const { typed, lists } = await parseForm(request, z.object({}), triedLists);
  const { pathname, search } = new URL(request.url);
  const here = `${pathname}?${new URLSearchParams([...new URLSearchParams(search), ["erledigt", typed["step"] ?? ""]])}`;
  if (typed["step"] === "measure") {
    await measureQueue(deps, await piecesInProduction(deps.db));
    return redirect(here, 303);
  }
  const read = readChange(typed);
  if (!read.ok) return refuseForm(read.refusal, typed, { lists, preview: null });
  const [tables, works] = await Promise.all([shippingData.read(deps.db), allWorks(deps)]);
  const now = deps.clock.now();
  const saving = typed["step"] === "save";
  const result = saving
    ? await saveShippingChange(deps, read.value, works, actor)
    : checkChange(tables, read.value, { today: productionDateOf(now), works });
  if (!result.ok) return refuseForm(result.refusal, typed, { lists, preview: null });
  if (saving) return redirect(here, 303);
  const preview = previewOf(tables, read.value, { typed, lists }, now);
  return data({ typed, lists, refusal: null, preview } satisfies ChangeAnswer);
}

/** Data of every shipping page besides its tables. */
export function pageFacts(request: Request): { readonly done: boolean } {
  return { done: new URL(request.url).searchParams.has("erledigt") };
}
