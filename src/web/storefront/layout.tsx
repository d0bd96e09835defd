import { Outlet } from "react-router";
import { occasionSlug } from "#modules/catalogue/occasions.ts";
import { listOccasions } from "#modules/catalogue/queries.server.ts";
import { servedCountries } from "#modules/shipping/contract.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { translate } from "#platform/messages.server.ts";
import { useMessages } from "#ui/messages.tsx";
import { Toaster } from "#ui/toast.tsx";
import { CountPages } from "../count.tsx";
import { pageMessages } from "../page-messages.server.ts";
import { depsContext, shopContext } from "../request-context.ts";
import type { Route } from "./+types/layout.ts";
import { AskConsent } from "./ask-consent.tsx";
import { EnhanceNavigation, NavigationProgress } from "./enhance-navigation.tsx";
import { ExternalScripts } from "./external-scripts.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { discoverLinks, legalLinks, mainLinks, serviceLinks } from "./menu-links.server.ts";
import { slugOfCategory } from "./overview.server.ts";
import { toOccasion } from "./tile-views.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const [occasions, countries] = await Promise.all([listOccasions(deps), servedCountries(deps, shop.currency)]);
  const { phone, email } = sellerOf(deps.config);
  return {
    occasions: occasions.map(({ key, categories }) => ({
      label: translate("de", `occasions.${key}`),
      allLabel: translate("de", "shop.header.allOf", { to: toOccasion(key) }),
      href: `/${occasionSlug(key, "de")}/`,
      categories: categories.slice(0, 6).map((category) => ({
        label: translate("de", `categories.${category.key}`),
        href: `/${occasionSlug(key, "de")}/${slugOfCategory(category.key)}/`,
      })),
    })),
    externalScripts: deps.config.EXTERNAL_SCRIPTS,
    links: mainLinks(),
    footer: { discover: discoverLinks(), service: serviceLinks(), legal: legalLinks(), countries, phone, email },
    messages: pageMessages("shop", "consent"),
  };
}

// Menus change with the content only; a page that stays open keeps its own.
export const shouldRevalidate = () => false;

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { occasions, links, footer, externalScripts } = loaderData;
  return (
    <>
      <a
        href="#inhalt"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-cut bg-ink px-4 py-3 text-15 text-paper focus:translate-y-0"
      >
        {t("page.skipLink")}
      </a>
      <NavigationProgress />
      <Header occasions={occasions} links={links} />
      <Outlet />
      <Footer view={footer} />
      <Toaster closeLabel={t("page.close")} />
      <EnhanceNavigation />
      <AskConsent />
      <CountPages />
      {externalScripts.length > 0 ? <ExternalScripts scripts={externalScripts} /> : null}
    </>
  );
}
