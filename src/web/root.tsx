import { browserAddresses } from "#kernel/urls/page-addresses.ts";
import { originOfShop } from "#platform/http/shop-sites.server.ts";
import { AddressProvider } from "#ui/addresses.tsx";
import { useMemo, type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { defaultLocale } from "#kernel/market.ts";
import displayFont from "#ui/fonts/fraunces-latin.woff2";
import textFont from "#ui/fonts/hanken-grotesk-latin.woff2";
import theme from "#ui/theme.css?url";
import type { Route } from "./+types/root.ts";
import { PageMessages } from "./page/page-messages.tsx";
import { sharedText } from "./page/page-data.server.ts";
import { fieldMessages, pageMessages } from "./page/page-messages.server.ts";
import { depsContext, shopContext } from "./request-context.ts";
import { hasScripts } from "./page/page-policy.ts";
import { ErrorPage } from "./storefront/error-page.tsx";
import { describeError } from "./storefront/page-meta.ts";
import { deserialize } from "./page/serialized.ts";

export const links: Route.LinksFunction = () => [
  ...[displayFont, textFont].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", type: "image/svg+xml", href: "/favicon.ico" },
];

export function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { channel, locale, app = false } = shop;
  const { config } = context.get(depsContext);
  return {
    channel,
    locale,
    app,
    scripts: hasScripts(shop, new URL(request.url).pathname),
    origin: originOfShop(config, shop),
    apology: config.ERROR_APOLOGY,
    addresses: sharedText(browserAddresses(shop)),
    messages: { ...fieldMessages(locale), ...pageMessages(locale, "page") },
  };
}

// Channel, locale and base texts cannot change while the page is open.
export const shouldRevalidate = () => false;

export function Layout({ children }: { readonly children: ReactNode }) {
  const shop = useRouteLoaderData<typeof loader>("root");
  const locale = shop?.locale ?? defaultLocale;
  const addresses = useMemo(() => shop && deserialize(shop.addresses), [shop]);
  return (
    <html lang={locale} data-channel={shop?.channel ?? "card"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With a precedence React places the style sheet before all preloads. */}
        <link rel="stylesheet" href={theme} precedence="default" />
        <Meta />
        <Links />
      </head>
      <body>
        <AddressProvider addresses={addresses}>
          <PageMessages locale={locale}>{children}</PageMessages>
        </AddressProvider>
        {(shop?.scripts ?? true) ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The fallback for errors outside every page. Source: ERR-06. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, message } = describeError(error);
  return (
    <>
      <title>{`${status} ${message}`}</title>
      <ErrorPage />
    </>
  );
}
