import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, RouterContextProvider, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { accessOf, staffRoles } from "#modules/staff/roles.ts";
import shopRoutes from "../routes.ts";
import { depsContext, siteContext } from "../request-context.ts";
import { accessRequestOf, officeContext, type StaffRequest } from "./office.ts";
import { admits, areaOf, apiAreas, needsProof, permissions } from "./permissions.ts";
import { groups, groupsOf, startPage } from "./shell/places.ts";
import { backOfficeRoutes } from "./route-tree.ts";

type Page = { readonly pattern: string; readonly file: string };

/** Every back office route with its pattern as the router gives it. */
function pagesOf(routes: readonly RouteConfigEntry[], above = ""): readonly Page[] {
  return routes.flatMap(({ path, index, file, children = [] }) => {
    const pattern = path ? `${above}/${path}` : above;
    return [...((path ?? index) && children.length === 0 ? [{ pattern, file }] : []), ...pagesOf(children, pattern)];
  });
}
// Users who are not signed in yet have no role.
const outside = new Set([
  "/backoffice/anmelden",
  "/backoffice/anmelden/code",
  "/backoffice/einladung/:token",
  "/backoffice/inhaber/:token",
]);
const pages = pagesOf(backOfficeRoutes).filter(({ pattern }) => !outside.has(pattern));

/** Needs no right: it only answers 404. */
const notFound = "backoffice/shell/not-found.route.ts";

type Handler = (args: unknown) => unknown;
type RouteModule = { readonly loader?: Handler; readonly action?: Handler; readonly default?: unknown };
const modules = import.meta.glob<RouteModule>("./**/*.route.{ts,tsx}");
const moduleOf = async (file: string): Promise<RouteModule> => {
  const load = modules[file.replace("backoffice/", "./")];
  if (!load) throw new Error(`no module ${file}`);
  return load();
};

/** A context whose dependencies throw on any access before the permission check. */
function turnedAway(): RouterContextProvider {
  const deps: StaffRequest["deps"] = new Proxy(Object.create(null), {
    get: (_, name) => {
      throw new Error(`touched deps.${String(name)} without permission`);
    },
  });
  const context = new RouterContextProvider();
  const staff = {
    id: "1",
    name: "R",
    email: "r@example.com",
    role: "reader",
    sessionId: "s",
    confirmedAt: 0,
    twoFactor: false,
  } as const;
  context.set(officeContext, { deps, staff, actor: "staff:r@example.com", admitted: false });
  context.set(depsContext, deps);
  context.set(siteContext, "backoffice");
  return context;
}

test("BO-09 every route of the back office declares its permission, and nothing else does", () => {
  expect(Object.keys(permissions).toSorted()).toEqual(pages.map(({ pattern }) => pattern).toSorted());
});

describe.each(pages)("BO-09 $pattern", ({ pattern, file }) => {
  const { area, actions = {} } = permissions[pattern] ?? { area: "own" };
  const intents = [undefined, "unheard-of", ...Object.keys(actions)];

  test.each(staffRoles)("BO-09 answers the role %s as the table says", (role) => {
    expect(admits(role, { pattern, writes: false })).toBe(accessOf(role, area) !== "none");
    for (const intent of intents)
      expect(admits(role, { pattern, writes: true, intent })).toBe(
        accessOf(role, (intent && actions[intent]) || area) === "write",
      );
  });

  test("BO-09 reads and writes nothing for a role that may not", async () => {
    const { loader, action } = await moduleOf(file);
    for (const handler of [loader, action]) {
      if (!handler || file === notFound) continue;
      const form = { method: "POST", body: new URLSearchParams({ intent: "refund" }) };
      const request = new Request("http://admin.localhost/backoffice/", handler === action ? form : {});
      const args = { request, url: new URL(request.url), params: {}, pattern, context: turnedAway() };
      await expect((async () => handler(args))()).rejects.toMatchObject({ init: { status: 403 } });
    }
  });
});

test("BO-09 every page of the back office has a loader: without one the permission is never checked", async () => {
  const open = await Promise.all(
    pages.map(async ({ pattern, file }) => {
      const { default: view, loader } = await moduleOf(file);
      return view && !loader ? [pattern] : [];
    }),
  );
  expect(open.flat()).toEqual([]);
});

test.each([
  "/backoffice/neu",
  "/backoffice/content/v1",
  "/backoffice/sortiment/paket/",
  "/backoffice/farbprofile/datei",
  "/backoffice/a/b/c",
  "/backoffice/a/b/c/d",
  "/backoffice/a/b/c/d/e/f",
])("BO-09 %s belongs to the back office, not to a page of the shop", (address) => {
  const asRoutes = (all: readonly RouteConfigEntry[]): RouteObject[] =>
    all.map(({ id, path, index, file, children = [] }): RouteObject =>
      index
        ? { id: id ?? file, index: true, handle: file }
        : { id: id ?? file, handle: file, children: asRoutes(children), ...(path === undefined ? {} : { path }) },
    );
  const all = z.custom<readonly RouteConfigEntry[]>(Array.isArray).parse(shopRoutes);
  expect(matchRoutes(asRoutes(all), address)?.at(-1)?.route.handle).toBe(notFound);
});

test("BO-09 what is not declared is forbidden", () => {
  for (const writes of [true, false]) expect(admits("owner", { pattern: "/backoffice/neu", writes })).toBe(false);
  expect(areaOf({ pattern: "/backoffice/bestellungen/:number", writes: true, intent: "constructor" })).toBe("orders");
});

test("BO-09 an action is identified by the field of its form, and viewing is none", async () => {
  const post = (body: BodyInit) => new Request("http://x/", { method: "POST", body });
  const pattern = "/backoffice/bestellungen/:number";
  const form = new FormData();
  form.set("intent", "refund");
  for (const body of [new URLSearchParams({ intent: "refund" }), form]) {
    const request = post(body);
    expect(await accessRequestOf(pattern, request)).toEqual({ pattern, writes: true, intent: "refund" });
    // The page itself reads the body after that.
    expect((await request.formData()).get("intent")).toBe("refund");
  }
  expect(await accessRequestOf(pattern, post("{}"))).toEqual({ pattern, writes: true, intent: undefined });
  expect(await accessRequestOf(pattern, new Request("http://x/?intent=refund"))).toMatchObject({ writes: false });
});

test.each([
  ["MULTIPART/Form-Data", (form: FormData) => new Request("http://x/", { method: "POST", body: form })],
  [
    "Application/X-WWW-Form-Urlencoded",
    () => new Request("http://x/", { method: "POST", body: new URLSearchParams({ intent: "refund" }) }),
  ],
] as const)("BO-09 NFR-02 a form called %s hides nothing of what it wants", async (type, make) => {
  const form = new FormData();
  form.set("intent", "refund");
  const plain = make(form);
  const [, rest = ""] = /^[^;]*(.*)$/.exec(plain.headers.get("content-type") ?? "") ?? [];
  const request = new Request("http://x/", {
    method: "POST",
    body: await plain.arrayBuffer(),
    headers: { "content-type": type + rest },
  });
  const pattern = "/backoffice/bestellungen/:number";
  const access = await accessRequestOf(pattern, request);
  // What the action will read is what permission was checked for.
  expect((await request.formData()).get("intent")).toBe("refund");
  expect(access.intent).toBe("refund");
  expect([admits("production", access), needsProof(access)]).toEqual([false, true]);
});

test("BO-09 NFR-02 a form with two wishes, one permitted and the other done, is refused", async () => {
  const body = new URLSearchParams([
    ["intent", "deliver"],
    ["intent", "refund"],
  ]);
  const request = new Request("http://x/", { method: "POST", body });
  await expect(accessRequestOf("/backoffice/bestellungen/:number", request)).rejects.toMatchObject({
    init: { status: 422 },
  });
});

test("BO-09 what moves money, hands out files or gives roles asks for a fresh proof", () => {
  for (const [pattern, { actions = {}, fresh = [] }] of Object.entries(permissions)) {
    const money = Object.entries(actions).filter(([, of]) => of === "money");
    for (const [intent] of money) expect([pattern, intent, fresh.includes(intent)]).toEqual([pattern, intent, true]);
  }
  const exports = Object.entries(permissions).filter(([pattern]) => pattern.endsWith("/export"));
  expect(exports.length).toBeGreaterThan(2);
  for (const [pattern, { files }] of exports) expect([pattern, files]).toEqual([pattern, true]);
});

// The router joins path segments without the leading slash.
test.each(["backoffice/preise/:version", "/backoffice/preise/:version", "/backoffice/preise/:version/"])(
  "BO-09 the pattern %s is found in the table",
  async (routePattern) => {
    const access = await accessRequestOf(routePattern, new Request("http://x/"));
    expect(access.pattern).toBe("/backoffice/preise/:version");
    expect(admits("owner", access)).toBe(true);
  },
);

test.each(staffRoles)("BO-09 the head shows the role %s the places it may view, and a start page", (role) => {
  const visible = groupsOf(role).flatMap(({ places }) => places.map(({ href }) => href));
  const all = groups.flatMap(({ places }) => places.map(({ href }) => href));
  for (const href of all)
    expect(visible.includes(href)).toBe(admits(role, { pattern: href.replace(/\/$/u, ""), writes: false }));
  expect(admits(role, { pattern: startPage(role).replace(/\/$/u, ""), writes: false })).toBe(true);
});

test("BO-09 endpoints for files and calls require writing", () => {
  expect(apiAreas).toEqual({
    "/backoffice/farbprofile/datei": "profiles",
    "/backoffice/sortiment/paket": "catalogue",
    "/backoffice/content/v1": "content",
    "/backoffice/inhalte/pflichthinweise/datei": "content",
  });
});
