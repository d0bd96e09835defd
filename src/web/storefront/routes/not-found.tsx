import { data } from "react-router";
import type { Route } from "./+types/not-found.ts";

export function loader({ request }: Route.LoaderArgs): never {
  const path = decodeURIComponent(new URL(request.url).pathname);
  throw data(`Page not found: ${path}`, { status: 404 });
}
