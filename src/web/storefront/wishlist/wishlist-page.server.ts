import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { idFrom, isUuid } from "#kernel/ids.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { errorCatalogue } from "#kernel/errors.ts";
import type { Refusal, Result } from "#kernel/result.ts";
import {
  wishlistButtonName,
  readWishlistButton,
  type WishlistButtonValue,
} from "#modules/catalogue/wishlist-button.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";
import {
  createList,
  deleteList,
  moveItem,
  renameList,
  shareList,
  stopSharing,
} from "#modules/wishlist/manage-lists.server.ts";
import { WishlistDesign } from "#modules/wishlist/model.ts";
import { openWishlist } from "#modules/wishlist/queries.server.ts";
import { toggleWishlistDesign, removeItem, restoreDesigns } from "#modules/wishlist/save-design.server.ts";
import { addRemark, toggleSharedListDesign, sharedList } from "#modules/wishlist/shared-list.server.ts";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { loadContent } from "../content/content.server.ts";
import { pageNotFound } from "../page-meta.ts";
import { savedDesignViews } from "./saved-designs.server.ts";
import { sampleAll } from "../samples/sample-all.server.ts";
import { returnAddressOf } from "../return-address.ts";
import { samplesId, type WishlistAnswer, type WishlistView } from "./wishlist-view.ts";
import { parseForm } from "../../page/parse-form.ts";

type Context = Readonly<RouterContextProvider>;

/** Data of the wishlist: a page of the page builder with the visitor's lists. `liste` selects one. Source: WISH-01, WISH-05. */
export async function loadWishlist(context: Context, url: URL) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const session = await context.get(visitorContext).current();
  const asked = url.searchParams.get("liste");
  const removed = url.searchParams.get("entfernt") ?? "";
  const open = await openWishlist(deps, session && { session }, asked ?? undefined);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!open) throw pageNotFound(url);
  const home = addressOf(shop, "wishlist");
  const view: WishlistView = {
    lists: open.lists.map((each) => ({ ...each, href: each.name === null ? home : `${home}?liste=${each.id}` })),
    current: open.current,
    items: await savedDesignViews(deps, shop, open.items),
    removed: isUuid(removed) ? removed : null,
    browse: addressOf(shop, "products"),
  };
  const loaded = await loadContent(context, url, view);
  const messages = { ...loaded.messages, ...pageMessages(shop.locale, "wishlist") };
  return { ...loaded, head: { ...loaded.head, robots: "noindex,follow" }, messages };
}

function refused(refusal: Refusal, context: Context) {
  const answer: WishlistAnswer = { problem: refusalText(refusal, context.get(shopContext).locale) };
  return data(answer, { status: errorCatalogue[refusal.code].status ?? 400 });
}

/** Handles a wishlist button without JavaScript: redirects back to its page, to the button itself. Source: WISH-02, WISH-04. */
async function toggleWithoutScript(context: Context, request: Request, wishlistValue: WishlistButtonValue) {
  const wishlist = addressOf(context.get(shopContext), "wishlist");
  const hearted = WishlistDesign.safeParse(wishlistValue);
  if (!hearted.success) return redirect(wishlist);
  const session = await context.get(visitorContext).start();
  const done = await toggleWishlistDesign(context.get(depsContext), { session }, hearted.data);
  if (!done.ok) return refused(done.refusal, context);
  const note = done.value.removed.length > 0 && wishlistValue.at !== "" ? `${wishlistValue.at}-` : wishlistValue.at;
  return redirect(returnAddressOf(request, note, wishlist), 303);
}

const Change = z.object({
  intent: z.enum(["remove", "restore", "move", "create", "rename", "delete", "share", "unshare", "remark", "samples"]),
  list: z.string().max(60).default(""),
  item: z.string().max(60).default(""),
  text: z.string().max(20_000).default(""),
});

/**
 * Handles a form of the wishlist, or a wishlist button of any page. Success redirects back to the list, so that a reload
 * repeats nothing; only the URL of a shared list is returned directly, because it cannot be requested again.
 * @source WISH-02 to WISH-05, GEN-08
 */
export async function changeWishlist(context: Context, request: Request) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { typed, read } = await parseForm(request, Change);
  const wishlistValue = typed[wishlistButtonName];
  if (wishlistValue !== undefined) return toggleWithoutScript(context, request, readWishlistButton(wishlistValue));
  const home = addressOf(shop, "wishlist");
  if (!read.ok) return redirect(home);
  const change = read.value;
  const { intent, text } = change;
  const visitor = context.get(visitorContext);
  const session = await (intent === "create" ? visitor.start() : visitor.current());
  if (!session) return redirect(home);
  const owner = { session };
  const [list, item] = [idFrom(change.list), idFrom(change.item)];
  const asked = new URL(request.url).searchParams.get("liste");
  const here = asked === null ? home : `${home}?liste=${idFrom(asked)}`;
  const own = { owner, list };
  if (intent === "share") {
    const made = await shareList(deps, own, shop);
    if (!made.ok) return refused(made.refusal, context);
    const answer: WishlistAnswer = { share: new URL(made.value, request.url).href };
    return data(answer);
  }
  if (intent === "samples") {
    const ordered = await sampleAll(deps, { session, shop }, change.list);
    return ordered.ok ? redirect(`${here}#${samplesId}`) : refused(ordered.refusal, context);
  }
  if (intent === "create") {
    const made = await createList(deps, owner, text);
    return made.ok ? redirect(`${home}?liste=${made.value}`) : refused(made.refusal, context);
  }
  const script = async (): Promise<Result<unknown>> => {
    switch (intent) {
      case "remove":
        return removeItem(deps, owner, item);
      case "restore":
        return { ok: true, value: await restoreDesigns(deps, owner, [item]) };
      case "move":
        return moveItem(deps, own, item);
      case "rename":
        return renameList(deps, own, text);
      case "delete":
        return deleteList(deps, own);
      case "unshare":
        return stopSharing(deps, own);
      case "remark":
        return addRemark(deps, { owner }, { session, item, text });
    }
  };
  const done = await script();
  if (!done.ok) return refused(done.refusal, context);
  if (intent === "delete") return redirect(home);
  if (intent === "remove") return redirect(`${here}${here.includes("?") ? "&" : "?"}entfernt=${item}`);
  return redirect(intent === "remark" ? `${here}#${item}` : here);
}

/** Data of a list at its secret URL. Source: WISH-05. */
export async function loadPartnerWishlist(context: Context, url: URL, token: string) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const session = await context.get(visitorContext).current();
  const list = await sharedList(deps, token, session);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!list) throw pageNotFound(url);
  const title = list.name ?? translate(shop.locale, "wishlist.shared.title");
  const head = { title, path: url.pathname, robots: "noindex,nofollow" };
  const items = await savedDesignViews(deps, shop, list.items);
  return { title, items, head, messages: pageMessages(shop.locale, "wishlist", "catalogue") };
}

const Opinion = Change.pick({ item: true, text: true }).extend({ intent: z.enum(["like", "remark"]) });

/** Handles a like or a comment of a recipient of a shared list. Source: WISH-05. */
export async function giveOpinion(context: Context, request: Request, token: string) {
  const deps = context.get(depsContext);
  const here = addressOf(context.get(shopContext), "wishlist", token);
  const { read } = await parseForm(request, Opinion);
  if (!read.ok) return redirect(here);
  const { intent, text } = read.value;
  const item = idFrom(read.value.item);
  const session = await context.get(visitorContext).start();
  const given =
    intent === "like"
      ? await toggleSharedListDesign(deps, token, { session, item })
      : await addRemark(deps, { token }, { session, item, text });
  return given.ok ? redirect(`${here}#${item}`) : refused(given.refusal, context);
}
