import { isRouteErrorResponse, useRouteError } from "react-router";
import { useMessages } from "#ui/messages.tsx";

/** Replaces a page that does not exist or failed. */
export function Problem() {
  const t = useMessages();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404;
  if (status === 403)
    return (
      <main id="inhalt" className="shop-width py-16">
        <title>{t("backoffice.forbidden.pageTitle")}</title>
        <h1 className="display text-32">{t("backoffice.forbidden.headline")}</h1>
        <p className="mt-3 max-w-[36rem]">{t("backoffice.forbidden.subline")}</p>
      </main>
    );
  return (
    <main id="inhalt" className="shop-width py-16">
      <h1 className="display text-32">{t(missing ? "page.notFound.headline" : "page.fault.headline")}</h1>
      <p className="mt-3">{t(missing ? "page.notFound.subline" : "page.fault.subline")}</p>
    </main>
  );
}
