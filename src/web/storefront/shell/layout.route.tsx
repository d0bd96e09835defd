import { lazy, Suspense, useState } from "react";
import { SuggestCountry } from "./suggest-country.tsx";
import { Outlet } from "react-router";
import { campaignBanner } from "#modules/pricing/campaigns/campaign-banner.server.ts";
import { useMessages } from "#ui/messages.tsx";
import { StaticFragment } from "#ui/static-fragment.tsx";
import { Toaster } from "#ui/toast.tsx";
import { menuSession, type UnsavedMenus } from "../content/content.server.ts";
import { CountPages } from "../../browser/page-events.tsx";
import { fragmentsOf } from "../../page/static-fragments.server.tsx";
import { nonceContext } from "../../request-context.ts";
import type { Route } from "./+types/layout.route.ts";
import { AskConsent } from "../consent/ask-consent.tsx";
import { EnhanceNavigation, NavigationProgress } from "./enhance-navigation.tsx";
import { ExternalScripts } from "../consent/external-scripts.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { shellData } from "./shell-data.server.ts";
import { footerFragments, menuFragments } from "./shell-fragments.server.ts";
import { footerMenu, mainMenu } from "../content/menus.server.ts";
import { NewsletterInvite } from "../newsletter/newsletter-invite.tsx";
import { storyContextOf } from "../content/read-page.server.ts";
import { RunFlags } from "../consent/run-flags.tsx";

// Only pages with a campaign load the code of its banner.
const CampaignBanner = lazy(() => import("#modules/pricing/ui/campaign-banner.tsx"));

// Only drafts load the code of the bridge.
const LivePage = lazy(async () => ({ default: (await import("../content/live-page.tsx")).LivePage }));

export async function loader({ context }: Route.LoaderArgs) {
  const storyContext = storyContextOf(context);
  const { deps, shop } = storyContext;
  const fragments = fragmentsOf(context);
  const [menu, footer, preview, banner] = await Promise.all([
    mainMenu(storyContext).then((all) => menuFragments(fragments, all)),
    footerMenu(storyContext).then((all) => footerFragments(storyContext, fragments, all)),
    menuSession(storyContext),
    campaignBanner(deps, shop),
  ]);
  return {
    menu,
    footer,
    // Drafts are previewed by staff: no consent dialog, no tracking.
    preview,
    banner,
    isDraft: storyContext.preview !== undefined,
    shared: context.get(nonceContext) === undefined,
    externalScripts: storyContext.preview ? [] : deps.config.EXTERNAL_SCRIPTS,
    ...shellData(deps, shop),
  };
}

// Menus change only with the content; an open page keeps its own.
export const shouldRevalidate = () => false;

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { menu, footer, externalScripts, flags, isDraft, isApp, shopLinks, wishlist } = loaderData;
  const { place, preview, banner } = loaderData;
  const [unsaved, setUnsaved] = useState<UnsavedMenus>({});
  return (
    <>
      <a
        href="#inhalt"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-cut bg-ink px-4 py-3 text-15 text-paper focus:translate-y-0"
      >
        {t("page.skipLink")}
      </a>
      <NavigationProgress />
      {banner ? (
        <Suspense>
          <CampaignBanner banner={banner} />
        </Suspense>
      ) : null}
      {isApp ? null : (
        <Header menu={unsaved.menu ?? menu} other={{ href: shopLinks.channel, ...place }} wishlist={wishlist} />
      )}
      <Outlet />
      {isApp ? (
        <footer className="shop-width py-4 text-13">
          <StaticFragment as="ul" of={footer.legal} name="legal" className="flex flex-wrap gap-x-6" />
        </footer>
      ) : (
        <Footer worth={loaderData.invite.worth} view={unsaved.footer ?? footer} shopLinks={shopLinks} place={place} />
      )}
      <Toaster closeLabel={t("page.close")} />
      <EnhanceNavigation />
      {preview ? (
        <Suspense>
          <LivePage session={preview} onMenus={setUnsaved} />
        </Suspense>
      ) : null}
      {isDraft ? null : <AskConsent shared={loaderData.shared} />}
      {isDraft || isApp ? null : <SuggestCountry />}
      {isDraft || isApp ? null : <NewsletterInvite {...loaderData.invite} />}
      {isDraft ? null : <RunFlags settings={flags} />}
      {isDraft ? null : <CountPages />}
      {externalScripts.length > 0 ? <ExternalScripts scripts={externalScripts} /> : null}
    </>
  );
}
