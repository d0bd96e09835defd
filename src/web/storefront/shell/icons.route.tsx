import { Icon } from "#ui/icon.tsx";
import { iconNames } from "#ui/icons/icon-names.ts";
import { useMessages } from "#ui/messages.tsx";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/icons.route.ts";

export function loader() {
  return { head: { title: "Icons", path: "/_icons", robots: "noindex,nofollow" } };
}

export const meta: Route.MetaFunction = metaOfRoute;

/** A page with all icons of the sprite, without header and footer. Source: SHELL-01. */
export default function Icons() {
  const t = useMessages();
  return (
    <main id="inhalt" className="shop-width py-12">
      <h1 className="display text-32">{t("page.icons")}</h1>
      <ul className="mt-8 grid grid-cols-2 gap-6 sm:grid-cols-4 lg:grid-cols-6">
        {iconNames.map((name) => (
          <li key={name} className="grid justify-items-center gap-3 border border-line bg-sheet p-5 text-13">
            <Icon name={name} size={32} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </main>
  );
}

export { ErrorPage as ErrorBoundary };
