import { listCard } from "#design/templates/list-card.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import type { SessionId } from "#kernel/ids.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { paperSet, paperSetPrice, paperSetSku } from "#modules/samples/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { cartContext } from "../cart-context.server.ts";
import { placeSingle } from "./add-sample.server.ts";
import type { AddedLine } from "./place-line.server.ts";

const fonts = { display: "fraunces-400", text: "hanken-grotesk-400" };

/** Names in rows of four. */
function inRows(names: readonly string[]): readonly string[] {
  const rows = Array.from({ length: Math.ceil(names.length / 4) }, (_, row) => names.slice(row * 4, row * 4 + 4));
  return rows.map((row) => row.join(", "));
}

/**
 * Adds the set of paper samples to the cart; a second one changes nothing. Its printed part is the card that lists the
 * contents of the set. Refuses PRODUCT_UNKNOWN in the photo shop, OPTION_UNAVAILABLE in a market without price,
 * CART_FULL.
 * @source SAMP-06
 */
export async function addPaperSet(
  deps: Deps,
  { session, shop }: { readonly session: SessionId; readonly shop: Shop },
): Promise<Result<AddedLine>> {
  if (shop.channel !== "card") return refuse("PRODUCT_UNKNOWN", { card: paperSetSku });
  const context = await cartContext(deps, shop, shop.country);
  const price = paperSetPrice(context.prices);
  if (!price.ok) return price;
  const { papers, refinements, envelopeColours } = paperSet(context.catalogue);
  const say = translatorOf(shop.locale);
  const document = listCard(
    paperSetSku,
    shop.locale,
    {
      title: say("samples.set.title"),
      line: say("samples.set.card"),
      lists: [
        {
          heading: say("samples.set.papers", { count: papers.length }),
          lines: papers.map(({ code, grammage }) =>
            say("samples.set.paper", { name: say(keyIn("papers", code)), grammage }),
          ),
        },
        {
          heading: say("samples.set.refinements", { count: refinements.length }),
          lines: refinements.map((each) => say(keyIn("options.refinement", each))),
        },
        {
          heading: say("samples.set.envelopes", { count: envelopeColours.length }),
          lines: inRows(envelopeColours.map((colour) => say(keyIn("options.colour", colour)))),
        },
      ],
    },
    fonts,
  );
  return placeSingle(deps, { session, shop }, context, {
    kind: "paper-set",
    product: paperSetSku,
    quantity: 1,
    seenTotal: price.value.total,
    document: JSON.stringify(document),
  });
}
