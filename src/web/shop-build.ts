import type { ServerBuild } from "react-router";
import { prefixOf, languagesAt, type Place } from "#kernel/urls/page-addresses.ts";
import { areaBySlug, areaSlugs, hasArea } from "#kernel/urls/areas.ts";

type RouteEntry = { readonly id: string; readonly parentId?: string | undefined; readonly path?: string | undefined };
type RouteTable<Entry> = Record<string, Entry | undefined>;

const isBackOffice = (id: string): boolean => id.startsWith("backoffice/");

/** The path of a route at a place, in every form that is understood there; none when its channel has no such area. */
function pathsAt(path: string, place: Place): readonly string[] {
  const [first = "", ...rest] = path.split("/");
  const area = areaBySlug(first, ["de"]);
  if (area && !hasArea(place.channel, area)) return [];
  const firsts = area ? areaSlugs(area, languagesAt(place)) : [first];
  return firsts.map((slug) => [...prefixOf(place).split("/").slice(1), slug, ...rest].filter(Boolean).join("/"));
}

/** The routes of `routes.ts` with the addresses of a place: prefix, words of its language, aliases of its domain. Source: SHELL-17. */
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

/** The name of a place's file of routes: `card-fr-CH-app`. */
function nameOf({ channel, locale, app }: Place): string {
  return [channel, locale, ...(app ? ["app"] : [])].join("-");
}

/** A shop's own build: the application with its addresses, and the file from which browsers learn them. */
export type ShopBuild = { readonly build: ServerBuild; readonly manifest: string };

/**
 * Derives the build of one shop from the common one: the routes of the back office are left out, all others get the
 * prefix and the words of the shop's language. Code and route ids stay the same.
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

/** Where the files of routes stand; they never change under the same name. */
export const manifestFolder = "/assets/routes/";

/** Builds of all shops, each made when it is first asked for; `byFile` finds the one a file of routes belongs to. */
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
