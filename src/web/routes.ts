import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  // The editor fills the window: no header, no footer.
  route("karte-gestalten", "storefront/routes/begin-card.tsx"),
  route("karte-gestalten/:projectId", "storefront/routes/edit-card.tsx"),
  layout("storefront/layout.tsx", [
    index("storefront/routes/home.tsx"),
    // Further storefront routes stand here, before the catch-all (SHELL-06).
    route("*", "storefront/routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
