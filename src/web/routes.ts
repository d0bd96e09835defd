import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { areaSlug } from "#kernel/urls/areas.ts";
import { backOfficeRoutes } from "./backoffice/route-tree.ts";
import { goodsPlaces } from "./storefront/photo-products/goods-kinds.ts";

/**
 * The application's routes with German paths; every shop serves them with its prefix and the paths of its language
 * (`shop-build.ts`).
 * @source SHELL-17, ADR-0020
 */
export default [
  ...backOfficeRoutes,
  // The editor fills the window: no header, no footer.
  route("karte-gestalten", "storefront/designs/begin-card.route.tsx"),
  route("karte-gestalten/:projectId", "storefront/designs/edit-card.route.tsx"),
  route("foto-gestalten/:projectId", "storefront/photo-products/edit-photo.route.tsx"),
  route("feedback/:token/bild/:panel", "storefront/designs/feedback-picture.route.ts"),
  route("meine-designs/:projectId/bild", "storefront/designs/my-design-picture.route.ts"),
  route("kundenkonto/bestellungen/:number", "storefront/account/account-order.route.ts"),
  route("_vorschau", "storefront/content/render-draft.route.ts"),
  route("_icons", "storefront/shell/icons.route.tsx"),
  route("_namen", "storefront/tiles/tile-texts.route.ts"),
  route("_shop", "storefront/shops/switch-shop.route.ts"),
  route("events/:eventId/export/:file", "storefront/events/guest-export.route.ts"),
  route("e/:code/termin.ics", "storefront/events/event-calendar.route.ts"),
  route("e/:code", "storefront/events/guest-page.route.tsx", { id: "guest-page" }),
  route("e/:code/:key", "storefront/events/guest-page.route.tsx", { id: "guest-page-household" }),
  route("robots.txt", "storefront/sitemap/robots.route.ts"),
  route("sitemap.xml", "storefront/sitemap/sitemap-xml.route.ts"),
  route("sitemaps/:part", "storefront/sitemap/sitemap-part.route.ts"),
  route("bestellung/:token/reklamation/:complaint/:nr/:size", "storefront/returns/complaint-photo.route.ts"),
  route("bestellung/:token/zahlung", "storefront/order/order-payment.route.ts"),
  route("bestellung/:token/bild/:lineId", "storefront/order/order-picture.route.ts"),
  route("bestellung/:token/gutschrift/:number", "storefront/order/order-credit-note.route.ts"),
  route("bestellung/:token/gutschrift/:number/xml", "storefront/order/order-credit-note-xml.route.ts"),
  route("bestellung/:token/aufheben", "storefront/order/order-files-retention.route.ts"),
  route("bestellung/:token/rechnung", "storefront/order/order-invoice.route.ts"),
  route("bestellung/:token/rechnung/xml", "storefront/order/order-invoice-xml.route.ts"),
  route("gutscheine/bild", "storefront/gift-vouchers/gift-picture.route.ts"),
  route("korrekturabzug/:token/bild/:panel", "storefront/designs/proof-picture.route.ts"),
  layout("storefront/shell/layout.route.tsx", [
    index("storefront/content/home.route.tsx"),
    route("produkte", "storefront/overview/products.route.tsx"),
    route("themes/:themeId?", "storefront/overview/theme.route.tsx"),
    route("newsletter", "storefront/newsletter/newsletter.route.tsx"),
    route("newsletter/:token", "storefront/newsletter/newsletter-confirm.route.tsx"),
    route("newsletter/:token/abmelden", "storefront/newsletter/newsletter-leave.route.tsx"),
    route("musterkarten", "storefront/samples/paper-set.route.tsx"),
    route("gutscheine", "storefront/gift-vouchers/gift-vouchers.route.tsx"),
    route("gutschein-guthaben", "storefront/gift-vouchers/gift-balance.route.tsx"),
    route("feedback/:token", "storefront/designs/feedback.route.tsx"),
    route("merkzettel", "storefront/wishlist/wishlist.route.tsx"),
    route("merkzettel/:token", "storefront/wishlist/partner-wishlist.route.tsx"),
    route("meine-designs", "storefront/designs/my-designs.route.tsx"),
    route("meine-designs/angebot", "storefront/designs/offer.route.tsx"),
    route("meine-designs/set/:setId?", "storefront/designs/design-set.route.tsx"),
    route("mein-foto", "storefront/photo-library/photo-library.route.tsx"),
    route("mein-foto/:token", "storefront/shared-album/shared-album.route.tsx"),
    route("werkzeuge", "storefront/tools/tools.route.tsx"),
    route("werkzeuge/ergebnis/:jobId", "storefront/tools/tool-result.route.tsx"),
    route("suche", "storefront/search/search.route.tsx"),
    route("warenkorb", "storefront/cart/cart.route.tsx"),
    route("_umzug", "storefront/shops/move-shop.route.tsx"),
    route("kasse", "storefront/checkout/checkout.route.tsx"),
    route("kasse/testkarte/:reference", "storefront/checkout/test-card.route.tsx"),
    route("bestellung/:token", "storefront/order/order.route.tsx"),
    route("bestellung/:token/reklamation", "storefront/returns/complaint.route.tsx"),
    route("bestellung/:token/aendern", "storefront/order/order-change.route.tsx"),
    route("bestellung/:token/nochmal", "storefront/order/order-again.route.tsx"),
    route("bestellung/:token/bezahlen", "storefront/checkout/pay.route.tsx"),
    route("korrekturabzug/:token", "storefront/designs/proof.route.tsx"),
    route("kundenkonto", "storefront/account/account.route.tsx"),
    route("kundenkonto/anmelden", "storefront/account/log-in.route.tsx"),
    route("kundenkonto/registrieren", "storefront/account/sign-up.route.tsx"),
    route("kundenkonto/passwort/:token?", "storefront/account/password.route.tsx"),
    route("kundenkonto/:section", "storefront/account/account-section.route.tsx"),
    route("abmelden", "storefront/account/log-out.route.tsx"),
    route("registrierung-bestaetigen/:token", "storefront/account/verify-registration.route.tsx"),
    route("nutzer/:page/:token", "storefront/account/users.route.tsx"),
    route("events", "storefront/events/events.route.tsx"),
    route("events/gastgeber/:token", "storefront/events/join.route.tsx"),
    route("events/:eventId", "storefront/events/event.route.tsx"),
    route("events/:eventId/angaben", "storefront/events/plan.route.tsx"),
    route("events/:eventId/gaeste", "storefront/events/guests.route.tsx"),
    route("events/:eventId/antworten", "storefront/events/replies.route.tsx"),
    route("events/:eventId/gastgeber", "storefront/events/hosts.route.tsx"),
    route("cookie-einstellungen", "storefront/consent/cookie-settings.route.tsx"),
    route("vertrag-widerrufen/:token?", "storefront/returns/withdraw.route.tsx"),
    route("bestellstatus", "storefront/order/order-status.route.tsx"),
    ...goodsPlaces.flatMap(({ kind, area, option }) => {
      const list = option === null ? "product" : "overview";
      return [
        route(areaSlug(area, "de"), `storefront/${list}/goods.route.tsx`, { id: `goods-${kind}` }),
        route(`${areaSlug(area, "de")}/:product`, "storefront/product/goods.route.tsx", {
          id: `goods-${kind}-product`,
        }),
      ];
    }),
    ...[...new Set(goodsPlaces.map(({ designArea }) => areaSlug(designArea, "de")))].map((slug) =>
      route(slug, "storefront/photo-products/begin-goods.route.tsx", { id: `begin-${slug}` }),
    ),
    // Add further storefront routes here, before the parameters and the catch-all (SHELL-06).
    route(":area", "storefront/overview/designs.route.tsx", { id: "designs-occasion" }),
    route(":area/:category", "storefront/overview/designs.route.tsx", { id: "designs-category" }),
    route(":area/:category/:designId", "storefront/product/card.route.tsx"),
    route("*", "storefront/content/content.route.tsx"),
  ]),
] satisfies RouteConfig;
