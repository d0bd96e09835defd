import { Outlet, redirect, useRouteLoaderData, type MiddlewareFunction } from "react-router";
import { currentStaff } from "#modules/staff/sign-in.server.ts";
import { depsContext, siteContext } from "../request-context.ts";
import type { Route } from "./+types/layout.ts";
import { Frame } from "./frame.tsx";
import { officeContext, officeOf, signInPath } from "./office.ts";
import { Problem } from "./problem.tsx";

const admitStaff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  // On the shop's site nobody is admitted: pages find no office there, and the gate answers.
  if (context.get(siteContext) !== "backoffice") return next();
  const deps = context.get(depsContext);
  const staff = await currentStaff(deps, request.headers);
  if (!staff) throw redirect(signInPath(request.url), 303);
  context.set(officeContext, { deps, staff, actor: `staff:${staff.email}` });
  return next();
};

export const middleware = [admitStaff];

export function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = officeOf(context);
  return { name: staff.name, path: new URL(request.url).pathname };
}

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame name={loaderData.name} path={loaderData.path}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const known = useRouteLoaderData<typeof loader>("backoffice/layout");
  return (
    <Frame name={known?.name ?? ""} path={known?.path ?? ""}>
      <Problem />
    </Frame>
  );
}
