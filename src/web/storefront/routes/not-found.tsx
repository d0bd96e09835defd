import { data } from "react-router";
import { ErrorPage, describeError } from "../error-page.tsx";
import { readablePath } from "../page-meta.ts";
import type { Route } from "./+types/not-found.ts";

export function loader({ request }: Route.LoaderArgs): never {
  throw data(`Page not found: ${readablePath(request.url)}`, { status: 404 });
}

export const meta: Route.MetaFunction = ({ error }) => {
  const { status, message } = describeError(error);
  return [{ title: `${status} ${message}` }, { name: "robots", content: "noindex,nofollow" }];
};

export default function NotFound() {
  return null;
}

export { ErrorPage as ErrorBoundary };
