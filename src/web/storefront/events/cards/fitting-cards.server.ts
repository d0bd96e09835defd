import type { RouterContextProvider } from "react-router";
import { keyIn } from "#kernel/formats/message-key.ts";
import { designId, type DesignId, type SessionId } from "#kernel/ids.ts";
import { designById, readDesignEntries } from "#modules/catalogue/contract.server.ts";
import { siblingDesigns } from "#modules/designs/copy-project.server.ts";
import { myDesigns } from "#modules/designs/my-designs.server.ts";
import { isOfOccasion } from "#modules/events/look/offered-looks.ts";
import type { PartyEvent } from "#modules/events/model.ts";
import { isOfSeating, isPrintedOn } from "#modules/events/print/fitting-products.ts";
import type { PrintPurpose } from "#modules/events/print/print-records.ts";
import type { FillableCard } from "#modules/events/ui/hosts/cards-page.tsx";
import { readPictures } from "#modules/media/contract.server.ts";
import { translate } from "#platform/messages.server.ts";
import { depsContext, shopContext } from "../../../request-context.ts";
import { describedPicture } from "../../tiles/tile-views.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Cards offered at most, of the visitor's own and of other families. */
const mostOwn = 12;
const mostOthers = 8;

/** Cards for a purpose: the visitor's own, those of the event's family, and for the table those of other families. */
export type FittingCards = {
  readonly own: readonly FillableCard[];
  readonly family: readonly FillableCard[];
  readonly others: readonly FillableCard[];
};

/** The visitor's own cards, the latest first. */
async function ownCards(context: Context, session: SessionId) {
  const { locale } = context.get(shopContext);
  return (await myDesigns(context.get(depsContext).db, session)).flatMap(({ id, name, of, deletedAt }) => {
    if (!("card" in of) || deletedAt !== null) return [];
    const about = translate(locale, keyIn("products", of.card));
    const card = { value: `project:${id}`, name: name ?? about, about, picture: null };
    return [{ product: of.card, design: of.design, card }];
  });
}

/** The designs of the event's look or, without one, of the latest card: itself and its siblings. */
async function familyOf(context: Context, design: DesignId | undefined) {
  if (!design) return [];
  const deps = context.get(depsContext);
  const itself = await designById(deps, design);
  return [...(itself ? [itself] : []), ...(await siblingDesigns(deps, design))];
}

/** Which cards the list of an event can be printed on for a purpose. Source: D-33, CARD-23. */
export async function fittingCards(
  context: Context,
  session: SessionId,
  { plan }: PartyEvent,
  purpose: PrintPurpose,
): Promise<FittingCards> {
  const { locale } = context.get(shopContext);
  const fits = ({ product }: { readonly product: string }) => isPrintedOn(purpose, product);
  const own = await ownCards(context, session);
  const family = await familyOf(context, plan.look ? designId(plan.look.design) : own[0]?.design);
  const known = new Set(family.map(({ id }) => id));
  const all = isOfSeating(purpose) ? await readDesignEntries(context.get(depsContext)) : [];
  const suits = (design: (typeof all)[number]) => (isOfOccasion(design, plan.occasion) ? 0 : 1);
  const pictures = await readPictures(context.get(depsContext), locale);
  const cardOf = ({ id, name, product }: (typeof family)[number]): FillableCard => {
    const face =
      pictures.face({ design: id, variant: plan.look?.colour }, "front") ?? pictures.face({ design: id }, "front");
    return {
      value: `design:${id}`,
      name: translate(locale, keyIn("products", product)),
      about: name,
      picture: face ? describedPicture(face, "card", "") : null,
    };
  };
  return {
    own: own
      .filter(fits)
      .slice(0, mostOwn)
      .map(({ card }) => card),
    family: family.filter(fits).map(cardOf),
    others: all
      .filter((design) => fits(design) && !known.has(design.id))
      .toSorted((a, b) => suits(a) - suits(b))
      .slice(0, mostOthers)
      .map(cardOf),
  };
}
