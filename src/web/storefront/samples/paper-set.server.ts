import type { RouterContextProvider } from "react-router";
import { keyIn } from "#kernel/formats/message-key.ts";
import { designId } from "#kernel/ids.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { colourSwatch } from "#modules/catalogue/contract.ts";
import { readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import { paperSet, paperSetPrice, paperSetSku, samplePriceText } from "#modules/samples/contract.ts";
import type { PaperSetView } from "#modules/samples/ui/paper-set-page.tsx";
import { translatorOf } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { withAlternates } from "../alternates.server.ts";
import { homeBreadcrumb } from "../breadcrumbs.server.ts";
import { productSafety } from "../product-notices.server.ts";

/** The card pictured on the page: with foil on textured paper. */
const shown = { design: designId("monogramm-einladung"), paper: "natur-300", refinement: "gold-refined" } as const;

/** Data of the paper set page of a shop; undefined if it is not sold. Source: SAMP-06. */
export async function loadPaperSet(context: Readonly<RouterContextProvider>) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const prices = await priceContextFor(deps, shop);
  const price = paperSetPrice(prices);
  if (shop.channel !== "card" || !price.ok) return undefined;
  const say = translatorOf(shop.locale);
  const { papers, refinements, envelopeColours } = paperSet(await readCatalogue(deps));
  const stack = (await readPictures(deps, shop.locale)).mockUp(shown, "stack");
  const view: PaperSetView = {
    sku: paperSetSku,
    picture: stack ? { ...stack, set: "scene", alt: say("samples.set.picture") } : null,
    price: formatMoney({ amount: price.value.total, currency: price.value.currency }, shop.locale),
    papers: papers.map(({ code, grammage }) => ({
      name: say(keyIn("papers", code)),
      weight: say("samples.set.weight", { grammage }),
    })),
    refinements: refinements.map((each) => say(keyIn("options.refinement", each))),
    envelopes: envelopeColours.map((colour) => ({
      name: say(keyIn("options.colour", colour)),
      swatch: colourSwatch(colour),
    })),
    furtherSample: samplePriceText(prices, shop.locale),
  };
  const path = addressOf(shop, "samples");
  const title = say("samples.set.title");
  const head = { title, description: say("samples.set.intro"), path, robots: "index,follow" };
  return {
    view,
    safety: productSafety(deps, shop.locale),
    breadcrumbs: [homeBreadcrumb(shop), { label: title, href: path }],
    head: withAlternates(context, head),
    messages: pageMessages(shop.locale, "samples"),
  };
}
