import { useAddresses } from "#ui/addresses.tsx";
import type { ReactNode } from "react";
import { useRouteError, useRouteLoaderData } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { describeError, hasApology } from "./page-meta.ts";

/**
 * The page of an error: 404 and 410 lead back to the start page, other statuses show status and message only.
 * @source ERR-01, ERR-02, ERR-03
 */
export function ErrorPage() {
  const t = useMessages();
  const root = useRouteLoaderData<{ readonly apology: boolean }>("root");
  const { status, message } = describeError(useRouteError());
  if (status !== 404 && status !== 410) {
    return (
      <main id="inhalt" className="shop-width section-air min-h-[60vh]">
        <h1 className="page-title">{t("page.errorTitle", { status, message })}</h1>
        {hasApology(status, root?.apology) ? <p className="mt-4 text-20">{t("page.apology")}</p> : null}
      </main>
    );
  }
  return <NotFound status={status} />;
}

/** What is not there, and the way back; `children` stand below. The address stands in the title of the page. Source: ERR-01, ERR-02. */
export function NotFound({ status, children }: { readonly status: number; readonly children?: ReactNode }) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <main id="inhalt" className="grid min-h-[68vh] items-center bg-leaf text-sheet">
      <div className="shop-width py-20">
        <p className="text-15 tracking-widest text-sheet/80 tabular-nums">{status}</p>
        <h1 className="page-title mt-4 max-w-[18ch]">{t("page.notFound.headline")}</h1>
        <p className="mt-4 text-20">{t("page.notFound.subline")}</p>
        <ButtonLink href={address("home")} variant="inverse" className="mt-10">
          {t("page.notFound.control")}
        </ButtonLink>
        {children}
      </div>
    </main>
  );
}
