import type { ServerBuild } from "react-router";
import { prefixOf, languagesAt, type Place } from "#kernel/urls/page-addresses.ts";
import { areaBySlug, areaSlugs, hasArea } from "#kernel/urls/areas.ts";

type RouteEntry = { readonly id: string; readonly parentId?: string | undefined; readonly path?: string | undefined };
type RouteTable<Entry> = Record<string, Entry | undefined>;

const isBackOffice = (id: string): boolean => id.startsWith("backoffice/");

/** The paths of a route in a shop, including aliases; none when its channel has no such area. */
function pathsAt(path: string, place: Place): readonly string[] {
  const [first = "", ...rest] = path.split("/");
  const area = areaBySlug(first, ["de"]);
  if (area && !hasArea(place.channel, area)) return [];
  const firsts = area ? areaSlugs(area, languagesAt(place)) : [first];
  return firsts.map((slug) => [...prefixOf(place).split("/").slice(1), slug, ...rest].filter(Boolean).join("/"));
}

/** The routes of `routes.ts` with the paths of a shop: prefix, translated segments, aliases of its domain. Source: SHELL-17. */
export function routesAt<Entry extends RouteEntry>(routes: RouteTable<Entry>, place: Place): RouteTable<Entry> {
  const found: RouteTable<Entry> = {};
  for (const route of Object.values(routes)) {
    if (!route || isBackOffice(route.id)) continue;
    const { id, parentId, path } = route;
    // The root has an empty path, layouts have none.
    const isTop = parentId !== undefined && !routes[parentId]?.path;
    const hasAddress = isTop && (path !== undefined || ("index" in route && route.index === true));
    if (!hasAddress) {
      found[id] = route;
      continue;
    }
    const [own, ...aliases] = pathsAt(path ?? "", place);
    if (own !== undefined) found[id] = { ...route, path: own };
    for (const alias of aliases) found[`${id}:${alias}`] = { ...route, id: `${id}:${alias}`, path: alias };
  }
  return found;
}

/** Name of a shop's route manifest: `card-fr-CH-app`. */
function nameOf({ channel, locale, app }: Place): string {
  return [channel, locale, ...(app ? ["app"] : [])].join("-");
}

/** A shop's build: the application with its paths, and the route manifest for browsers. */
export type ShopBuild = { readonly build: ServerBuild; readonly manifest: string };

/**
 * Derives the build of one shop from the common one: routes of the back office are removed, all others get the prefix
 * and the translated paths of the shop. Code and route ids stay the same.
 * @source CAT 11.1, SHELL-17, ADR-0020
 */
export function shopBuild(build: ServerBuild, place: Place): ShopBuild {
  const { version } = build.assets;
  const assets = {
    ...build.assets,
    url: `${manifestFolder}${nameOf(place)}-${version}.js`,
    routes: routesAt(build.assets.routes, place),
  };
  return {
    build: { ...build, routes: routesAt(build.routes, place), assets },
    manifest: `window.__reactRouterManifest=${JSON.stringify(assets)};`,
  };
}

/** URL folder of the route manifests; their content never changes under the same name. */
export const manifestFolder = "/assets/routes/";

/** Builds of all shops, created lazily; `byFile` finds the build of a route manifest. */
export function shopBuilds<Made>(
  build: ServerBuild,
  places: readonly Place[],
  make: (own: ShopBuild) => Made,
): { readonly at: (place: Place) => Made; readonly byFile: (file: string) => Made | undefined } {
  const made = new Map<string, Made>();
  const at = (place: Place): Made => {
    const name = nameOf(place);
    const known = made.get(name) ?? make(shopBuild(build, place));
    made.set(name, known);
    return known;
  };
  const files = new Map(places.map((place) => [`${nameOf(place)}-${build.assets.version}.js`, place]));
  return {
    at,
    byFile: (file) => {
      const place = files.get(file);
      return place && at(place);
    },
  };
}
