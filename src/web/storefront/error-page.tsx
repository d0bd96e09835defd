import { useAddresses } from "#ui/addresses.tsx";
import type { ReactNode } from "react";
import { useLocation, useRouteError, useRouteLoaderData } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { describeError, hasApology, problemOf } from "./page-meta.ts";

/**
 * The error page: a plain explanation and links to continue; 404 and 410 have a separate design.
 * @source ERR-01, ERR-02, ERR-03, README of storefront
 */
export function ErrorPage() {
  const root = useRouteLoaderData<{ readonly apology: boolean }>("root");
  const t = useMessages();
  const { pathname, search } = useLocation();
  const { status } = describeError(useRouteError());
  // Node has a `navigator`, too, but without a connection state.
  const problem = problemOf(status, typeof document === "undefined" || navigator.onLine);
  if (problem === "notFound" || problem === "gone") return <NotFound status={status} />;
  return (
    <main id="inhalt" className="grid min-h-[68vh] items-center">
      <div className="shop-width py-20">
        {problem === "offline" ? null : <Status status={status} />}
        <h1 className="page-title mt-4 max-w-[18ch]">{t(`page.${problem}.headline`)}</h1>
        {problem === "offline" ? <p className="mt-4 text-20">{t("page.offline.subline")}</p> : null}
        {hasApology(status, root?.apology) ? <p className="mt-4 text-20">{t("page.apology")}</p> : null}
        <ButtonLink href={pathname + search} document className="mt-10">
          {t("page.again")}
        </ButtonLink>
        <Ways />
      </div>
    </main>
  );
}

/** The page for 404 and 410 with links to continue; `children` are rendered below. The path is in the page title. Source: ERR-01, ERR-02. */
export function NotFound({ status, children }: { readonly status: number; readonly children?: ReactNode }) {
  const t = useMessages();
  const { address } = useAddresses();
  const problem = status === 410 ? "gone" : "notFound";
  return (
    <main id="inhalt" className="grid min-h-[68vh] items-center bg-leaf text-sheet">
      <div className="shop-width py-20">
        <Status status={status} />
        <h1 className="page-title mt-4 max-w-[18ch]">{t(`page.${problem}.headline`)}</h1>
        <p className="mt-4 text-20">{t(`page.${problem}.subline`)}</p>
        <ButtonLink href={address("home")} variant="inverse" className="mt-10">
          {t("page.notFound.control")}
        </ButtonLink>
        <Ways />
        {children}
      </div>
    </main>
  );
}

const Status = ({ status }: { readonly status: number }) => (
  <p className="text-15 tracking-widest tabular-nums opacity-80">{status}</p>
);

/** Links to search and assortment. */
function Ways() {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <p className="mt-6 flex flex-wrap gap-x-8 text-17">
      {(["search", "products"] as const).map((area) => (
        <Link key={area} href={address(area)} className="py-2.5 underline underline-offset-4">
          {t(`page.ways.${area}`)}
        </Link>
      ))}
    </p>
  );
}
