import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { backOfficeRoutes } from "./backoffice/route-tree.ts";

/**
 * The application's routes with their German words; every shop gets them with its prefix and the words of its language
 * (`shop-build.ts`).
 * @source SHELL-17, ADR-0091
 */
export default [
  ...backOfficeRoutes,
  // The editor fills the window: no header, no footer.
  route("karte-gestalten", "storefront/routes/begin-card.tsx"),
  route("karte-gestalten/:projectId", "storefront/routes/edit-card.tsx"),
  route("feedback/:token/bild/:panel", "storefront/routes/feedback-picture.ts"),
  route("meine-designs/:projectId/bild", "storefront/routes/my-design-picture.ts"),
  route("kundenkonto/bestellungen/:number", "storefront/routes/account-order.ts"),
  route("_vorschau", "storefront/routes/render-unsaved.ts"),
  route("_icons", "storefront/routes/icons.tsx"),
  route("_namen", "storefront/routes/list-words.ts"),
  route("_shop", "storefront/routes/switch-shop.ts"),
  route("robots.txt", "storefront/routes/robots.ts"),
  route("sitemap.xml", "storefront/routes/sitemap-xml.ts"),
  route("sitemaps/:part", "storefront/routes/sitemap-part.ts"),
  route("bestellung/:token/reklamation/:complaint/:nr/:size", "storefront/routes/complaint-photo.ts"),
  route("bestellung/:token/zahlung", "storefront/routes/order-payment.ts"),
  route("bestellung/:token/bild/:lineId", "storefront/routes/order-picture.ts"),
  route("bestellung/:token/gutschrift/:number", "storefront/routes/order-credit-note.ts"),
  route("bestellung/:token/aufheben", "storefront/routes/order-keep.ts"),
  route("bestellung/:token/rechnung", "storefront/routes/order-invoice.ts"),
  route("korrekturabzug/:token/bild/:panel", "storefront/routes/proof-picture.ts"),
  layout("storefront/layout.tsx", [
    index("storefront/routes/home.tsx"),
    route("produkte", "storefront/routes/products.tsx"),
    route("themes/:themeId?", "storefront/routes/theme.tsx"),
    route("newsletter", "storefront/routes/newsletter.tsx"),
    route("newsletter/:token", "storefront/routes/newsletter-confirm.tsx"),
    route("newsletter/:token/abmelden", "storefront/routes/newsletter-leave.tsx"),
    route("musterkarten", "storefront/routes/paper-set.tsx"),
    route("feedback/:token", "storefront/routes/feedback.tsx"),
    route("merkzettel", "storefront/routes/wishlist.tsx"),
    route("merkzettel/:token", "storefront/routes/partner-wishlist.tsx"),
    route("meine-designs", "storefront/routes/my-designs.tsx"),
    route("meine-designs/angebot", "storefront/routes/offer.tsx"),
    route("meine-designs/set/:setId?", "storefront/routes/design-set.tsx"),
    route("werkzeuge", "storefront/routes/tools.tsx"),
    route("werkzeuge/ergebnis/:jobId", "storefront/routes/tool-result.tsx"),
    route("suche", "storefront/routes/search.tsx"),
    route("warenkorb", "storefront/routes/cart.tsx"),
    route("_umzug", "storefront/routes/move-shop.tsx"),
    route("kasse", "storefront/routes/checkout.tsx"),
    route("kasse/testkarte/:reference", "storefront/routes/test-card.tsx"),
    route("bestellung/:token", "storefront/routes/order.tsx"),
    route("bestellung/:token/reklamation", "storefront/routes/complaint.tsx"),
    route("bestellung/:token/aendern", "storefront/routes/order-change.tsx"),
    route("bestellung/:token/nochmal", "storefront/routes/order-again.tsx"),
    route("bestellung/:token/bezahlen", "storefront/routes/pay.tsx"),
    route("korrekturabzug/:token", "storefront/routes/proof.tsx"),
    route("kundenkonto", "storefront/routes/account.tsx"),
    route("kundenkonto/anmelden", "storefront/routes/log-in.tsx"),
    route("kundenkonto/registrieren", "storefront/routes/sign-up.tsx"),
    route("kundenkonto/passwort/:token?", "storefront/routes/password.tsx"),
    route("kundenkonto/:section", "storefront/routes/account-section.tsx"),
    route("abmelden", "storefront/routes/log-out.tsx"),
    route("registrierung-bestaetigen/:token", "storefront/routes/verify-registration.tsx"),
    route("nutzer/:page/:token", "storefront/routes/users.tsx"),
    route("cookie-einstellungen", "storefront/routes/cookie-settings.tsx"),
    route("vertrag-widerrufen/:token?", "storefront/routes/withdraw.tsx"),
    route("bestellstatus", "storefront/routes/order-status.tsx"),
    ...["wandbilder", "fotobuecher", "alle-fotokalender", "fotocollagen", "fotoboxen", "fotoabzuege"].flatMap(
      (area) => [
        route(area, "storefront/routes/goods.tsx", { id: `goods-${area}` }),
        route(`${area}/:product`, "storefront/routes/goods.tsx", { id: `goods-${area}-product` }),
      ],
    ),
    ...["foto", "fotobuch", "kalender", "collage", "fotobox"].map((goods) =>
      route(`${goods}-gestalten`, "storefront/routes/enquiry.tsx", { id: `enquiry-${goods}` }),
    ),
    // Further storefront routes stand here, before the parameters and the catch-all (SHELL-06).
    route(":area", "storefront/routes/area.tsx"),
    route(":area/:category", "storefront/routes/category.tsx"),
    route(":area/:category/:designId", "storefront/routes/detail.tsx"),
    route("*", "storefront/routes/content.tsx"),
  ]),
] satisfies RouteConfig;
