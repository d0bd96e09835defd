import { Outlet, redirect, useRouteLoaderData, type MiddlewareFunction } from "react-router";
import { missingNotices } from "#modules/content/assets/warranty-notice.server.ts";
import { lacksProvider } from "#modules/payments/contract.server.ts";
import { may } from "#modules/staff/roles.ts";
import { recordStaffAction } from "#modules/staff/audit.server.ts";
import { currentStaff, lacksFactor } from "#modules/staff/sign-in.server.ts";
import { runAsActor } from "#platform/security/audit-actor.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { depsContext, siteContext } from "../../request-context.ts";
import type { Route } from "./+types/layout.route.ts";
import { Frame } from "./frame.tsx";
import { languageList } from "../parts/formats.ts";
import {
  accessRequestOf,
  confirmPath,
  isFresh,
  officeContext,
  signInPath,
  downloadsFiles,
  staffRequestOf,
  writtenPattern,
} from "../office.ts";
import { admits, needsProof, permissions } from "../permissions.ts";
import { startPage } from "./places.ts";
import { Problem } from "./problem.tsx";

const admitStaff: MiddlewareFunction<Response> = async ({ request, url, context, pattern: routePattern }, next) => {
  // On the shop's site nobody is admitted: pages find no back office context there, and the gate answers.
  if (context.get(siteContext) !== "backoffice") return next();
  const deps = context.get(depsContext);
  const staff = await currentStaff(deps, request.headers);
  if (!staff) throw redirect(signInPath(request.url), 303);
  const access = await accessRequestOf(routePattern, request);
  const { pattern } = access;
  const admitted = admits(staff.role, access);
  if (!admitted)
    deps.log.warn({ event: "not-permitted", staffId: staff.id, pattern, intent: access.intent }, "refused");
  // Roles without access to orders start on another page.
  if (!admitted && !access.writes && pattern === "/backoffice") throw redirect(startPage(staff.role), 303);
  if (lacksFactor(deps, staff) && permissions[pattern]?.area !== "own")
    throw redirect("/backoffice/profil/zweiter-faktor/", 303);
  // 307: the submitted form is sent along.
  if (admitted && needsProof(access) && !isFresh(staff, deps.clock.now()))
    throw redirect(confirmPath(url.href), access.writes ? 307 : 303);
  const actor = `staff:${staff.email}`;
  context.set(officeContext, { deps, staff, actor, admitted });
  const files = admitted && downloadsFiles(access);
  if (!access.writes && !files) return next();
  const action = [pattern.replace(/^\/backoffice\/?/u, ""), access.intent].filter(Boolean).join(" ");
  const acting = { staffId: staff.id, actor, requestId: newUuid(), action, at: deps.clock.now() };
  return runAsActor(acting, async () => {
    if (files) await recordStaffAction(deps.db, { object: "file", objectId: url.pathname + url.search });
    return next();
  });
};

export const middleware = [admitStaff];

/** Pages that warn about missing essentials: the start page, and the content pages. Source: D-28, CHK-05. */
const warning = /^\/backoffice\/(?:$|inhalte\/(?!pflichthinweise))/;

export async function loader({ url, context, pattern: routePattern }: Route.LoaderArgs) {
  const pattern = writtenPattern(routePattern);
  const { staff } = staffRequestOf(context);
  const { name, role, twoFactor } = staff;
  return {
    name,
    role,
    path: url.pathname,
    mayChange: admits(role, { pattern, writes: true }),
    withoutFactor: !twoFactor,
    missingNotices:
      warning.test(url.pathname) && may(role, "content", "write")
        ? languageList(await missingNotices(context.get(depsContext).db))
        : "",
    noProvider: warning.test(url.pathname) && lacksProvider(context.get(depsContext).config),
  };
}

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const known = useRouteLoaderData<typeof loader>("backoffice/shell/layout.route");
  return (
    <Frame name={known?.name ?? ""} role={known?.role ?? "reader"} path={known?.path ?? ""}>
      <Problem />
    </Frame>
  );
}
