import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("storefront/layout.tsx", [
    index("storefront/routes/home.tsx"),
    // Further storefront routes stand here, before the catch-all (SHELL-06).
    route("*", "storefront/routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
