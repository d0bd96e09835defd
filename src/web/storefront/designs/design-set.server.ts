import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { idFrom } from "#kernel/ids.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { errorCatalogue } from "#kernel/errors.ts";
import { accept, type Result } from "#kernel/result.ts";
import { cartView } from "#modules/cart/queries.server.ts";
import { designsOfTheme, designTemplate, themeNameIn } from "#modules/catalogue/contract.server.ts";
import { inOrderOfUse, requestedPreset } from "#modules/catalogue/search/theme-set.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";
import { createSet, changeSet, readSet, sharedTextFields } from "#modules/designs/design-set.server.ts";
import { SharedTextsForm, type SetMember } from "#modules/designs/design-set.ts";
import type { DesignSetView, SetCardView } from "#modules/designs/ui/design-set-page.tsx";
import { readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translatorOf, translate } from "#platform/messages.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { homeBreadcrumb } from "../breadcrumbs.server.ts";
import { pageNotFound } from "../page-meta.ts";
import { appearanceChoices } from "../overview/theme.server.ts";
import { kindTitle } from "../tiles/tile-views.server.ts";
import { parseForm } from "../../page/parse-form.ts";

type Context = Readonly<RouterContextProvider>;
type Designs = Awaited<ReturnType<typeof designsOfTheme>>;

/** Status text of a card of the set. Source: THEME-05. */
function stateOf({ open }: SetMember, inCart: boolean, locale: Shop["locale"]) {
  const say = translatorOf(locale);
  if (inCart) return { state: say("sets.state.cart"), done: true };
  return open === 0
    ? { state: say("sets.state.done"), done: true }
    : { state: translate(locale, "sets.state.open", { count: open }), done: false };
}

async function startedCards(context: Context, designs: Designs, members: readonly SetMember[]) {
  const shop = context.get(shopContext);
  const session = await context.get(visitorContext).current();
  const cart = await cartView(context.get(depsContext), session, shop);
  const ordered = new Set(cart.items.map(({ projectId }) => projectId));
  const byDesign = new Map(designs.map((design, place) => [design.id, { design, place }]));
  const place = ({ designId }: SetMember) => byDesign.get(designId)?.place ?? designs.length;
  return members
    .toSorted((a, b) => place(a) - place(b))
    .map((member): SetCardView => {
      const design = byDesign.get(member.designId)?.design;
      return {
        key: member.id,
        project: member.id,
        name: translate(shop.locale, keyIn("products", member.product)),
        kind: design ? kindTitle(design, shop.locale) : member.name,
        picture: `${addressOf(shop, "myDesigns", member.id, "bild")}?${member.revision}`,
        ...stateOf(member, ordered.has(member.id), shop.locale),
      };
    });
}

async function comingCards(context: Context, designs: Designs, variant: string | undefined) {
  const { locale } = context.get(shopContext);
  const pictures = await readPictures(context.get(depsContext), locale);
  return designs.map((design): SetCardView => {
    const known = design.variants.some(({ id }) => id === variant);
    const picture = pictures.face({ design: design.id, variant: known ? variant : undefined }, "front");
    return {
      key: design.id,
      project: null,
      name: translate(locale, keyIn("products", design.product)),
      kind: kindTitle(design, locale),
      picture: picture ? `/_img/w_320,f_webp/${picture.asset}` : null,
      state: null,
      done: false,
    };
  });
}

/** The set named in the URL, or the theme of a new one; undefined for unknown sets and those of other visitors. Source: GEN-08. */
async function findAsked(context: Context, url: URL, id: string | undefined) {
  const deps = context.get(depsContext);
  if (context.get(shopContext).channel !== "card") return undefined;
  const session = await context.get(visitorContext).current();
  if (id !== undefined) {
    const set = await readSet(deps, { session, id: idFrom(id) });
    if (!set.ok) return undefined;
    return {
      set: set.value,
      designs: inOrderOfUse(await designsOfTheme(deps, set.value.themeId)),
      themeId: set.value.themeId,
    };
  }
  const themeId = z.coerce.number().int().positive().max(2_000_000_000).safeParse(url.searchParams.get("theme")).data;
  const designs = themeId === undefined ? [] : inOrderOfUse(await designsOfTheme(deps, themeId));
  return themeId === undefined || designs.length === 0 ? undefined : { set: undefined, designs, themeId };
}

/** Colour and foil of most cards of a set. */
function commonOptions(members: readonly SetMember[]): URLSearchParams {
  const mostFrequent = (values: readonly string[]) =>
    [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
  const query = new URLSearchParams();
  query.set("farbe", mostFrequent(members.map(({ variant }) => variant)) ?? "");
  query.set("refinementType", members.find(({ refinement }) => refinement !== "none")?.refinement ?? "none");
  return query;
}

/** Data of the page of a set: shared texts, appearance and cards. Source: THEME-05. */
export async function loadDesignSet(context: Context, url: URL, id: string | undefined) {
  const asked = await findAsked(context, url, id);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!asked) throw pageNotFound(url);
  const { set, designs, themeId } = asked;
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { locale } = shop;
  const themeHref = addressOf(shop, "themes", String(themeId));
  const appearance = requestedPreset(designs, set ? commonOptions(set.members) : url.searchParams);
  const [member] = designs;
  const name = member ? await themeNameIn(deps, member, locale) : "";
  const heading = translate(locale, "sets.title", { name });
  const textNames = await sharedTextFields(
    deps,
    designs.map((design) => design.id),
  );
  const view: DesignSetView = {
    id: set?.id ?? newUuid(),
    begun: set !== undefined,
    heading,
    themeHref,
    words: textNames.map((name) => ({ name, value: set?.words[name] ?? "" })),
    ...appearanceChoices(designs, appearance, locale, themeHref),
    cards: set
      ? await startedCards(context, designs, set.members)
      : await comingCards(context, designs, appearance.variant),
    saved: url.searchParams.has("gespeichert"),
  };
  const series = translate(locale, "assortment.overview.theme", { name });
  const breadcrumbs = [
    homeBreadcrumb(shop),
    { label: series, href: themeHref },
    { label: heading, href: url.pathname },
  ];
  const head = { title: heading, path: url.pathname };
  return { view, breadcrumbs, head, messages: pageMessages(locale, "sets") };
}

const Form = SharedTextsForm.extend({
  id: z.uuid(),
  farbe: z.string().max(60).optional(),
  refinementType: z.string().max(30).optional(),
});

/** Creates or changes a set; success redirects to its page, so that a reload repeats nothing. Source: THEME-05, GEN-08. */
export async function sendDesignSet(context: Context, request: Request, id: string | undefined) {
  const url = new URL(request.url);
  const asked = await findAsked(context, url, id);
  const { read } = await parseForm(request, Form);
  // oxlint-disable-next-line typescript/only-throw-error -- another visitor's set, or an unknown form
  if (!asked || !read.ok) throw pageNotFound(url);
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { farbe: variant, refinementType: refinement, id: made, ...words } = read.value;
  const appearance = { variant, refinement };
  const visitor = context.get(visitorContext);
  const changed = async (id: string): Promise<Result<string>> => {
    const done = await changeSet(deps, { session: await visitor.current(), id }, { words, look: appearance });
    return done.ok ? accept(id) : done;
  };
  const kept = asked.set
    ? await changed(asked.set.id)
    : await createSet(
        { ...deps, templates: (design, locale) => designTemplate(deps, design, locale) },
        {
          form: made,
          session: await visitor.start(),
          locale: shop.locale,
          themeId: asked.themeId,
          words,
          look: appearance,
        },
      );
  if (kept.ok) return redirect(`${addressOf(shop, "myDesigns", "set", kept.value)}?gespeichert=1`);
  return data(
    { problem: refusalText(kept.refusal, shop.locale) },
    { status: errorCatalogue[kept.refusal.code].status ?? 400 },
  );
}
