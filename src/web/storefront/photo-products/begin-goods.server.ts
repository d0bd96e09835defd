import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { MonthOfYear } from "#modules/photo-products/contract.ts";
import { isWritten } from "#modules/photo-products/model.ts";
import { areaBySlug } from "#kernel/urls/areas.ts";
import { addressOf, languagesAt } from "#kernel/urls/page-addresses.ts";
import { segmentsOf } from "#modules/shops/page-path.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import type { NewProject } from "../begin-project.ts";
import { loadContent } from "../content/content.server.ts";
import { goodsPlaces, placeNamed, type GoodsPlace } from "./goods-kinds.ts";
import type { Configured } from "./goods-configuration.server.ts";
import { configure, goodsTitle } from "./goods.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The configuration in a URL; undefined if there is none. */
async function readChoice(context: Context, url: URL) {
  const shop = context.get(shopContext);
  const named = placeNamed(url.searchParams.get("kind"));
  const product = named?.option ? (url.searchParams.get(named.option) ?? undefined) : undefined;
  // With the cards only books for writing are sold. Source: GEN-04, BOOK-05.
  const place = shop.channel === "photo" || isWritten(product) ? named : undefined;
  const configured =
    place && (await configure(context.get(depsContext), shop, { place, product, search: url.searchParams }));
  return configured && { configured, title: goodsTitle(configured.place, product, shop) };
}

/** The product area of a `-gestalten` URL in the photo shop; undefined in the card shop, which has a content page there. */
function placeOfDesigning(shop: Shop, { pathname }: URL): GoodsPlace | undefined {
  const [slug = ""] = segmentsOf(shop, pathname);
  const area = areaBySlug(slug, languagesAt(shop));
  return shop.channel === "photo" ? goodsPlaces.find(({ designArea }) => designArea === area) : undefined;
}

/** The first month of a calendar in a URL: `startDate`, or `startMonth` and `year`. Source: CAL-06. */
const FirstMonth = z
  .union([
    z.object({ startDate: z.iso.date() }).transform(({ startDate }) => {
      const [year, month] = startDate.split("-").map(Number);
      return { year, month };
    }),
    z
      .object({ startMonth: z.coerce.number(), year: z.coerce.number() })
      .transform(({ startMonth, year }) => ({ year, month: startMonth })),
  ])
  .pipe(MonthOfYear);

/** The project to create for a configuration. Source: D-30, CFG-01, CAL-06. */
function projectToBegin({ place, found, design, quantity }: Configured, { searchParams }: URL): NewProject {
  const designId = place.design && design ? { designId: design.id } : {};
  const start = place.kind === "calendar" ? FirstMonth.safeParse(Object.fromEntries(searchParams)).data : undefined;
  const body = { kind: place.kind, options: found.chosen, quantity, ...designId, ...(start && { start }) };
  return { address: "/web-api/photo-projects", body };
}

/**
 * The project that a configuration begins. Without a configuration the photo shop redirects to the products, and the
 * card shop shows the content page of the area.
 * @source D-30, CFG-01, D-27, SHELL-15
 */
export async function loadBegin(context: Context, url: URL) {
  const choice = await readChoice(context, url);
  const shop = context.get(shopContext);
  if (!choice) {
    const place = placeOfDesigning(shop, url);
    // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
    if (place) throw redirect(addressOf(shop, place.area));
    return loadContent(context, url);
  }
  return {
    kind: "begin" as const,
    project: projectToBegin(choice.configured, url),
    head: { title: choice.title, path: url.pathname },
    messages: pageMessages(shop.locale, "photo-editor", "editor"),
  };
}
