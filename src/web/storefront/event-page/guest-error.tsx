import { useRouteError } from "react-router";
import { useMessages } from "#ui/messages.tsx";
import { ErrorPage } from "../error-page.tsx";
import { describeError } from "../page-meta.ts";

/** Says why the page of an event does not open, to guests who know nothing of the shop; all else as on other pages. Source: EVENT-14. */
export function GuestErrorPage() {
  const t = useMessages();
  const { status, message } = describeError(useRouteError());
  if (status !== 404 && status !== 429) return <ErrorPage />;
  return (
    <main id="inhalt" className="grid min-h-dvh place-items-center bg-paper px-5 py-20 text-center">
      <div className="max-w-[34rem]">
        <h1 className="display text-32 text-balance wrap-anywhere">{message}</h1>
        {status === 404 ? <p className="mt-4 text-pretty text-ink-soft">{t("page.checkCard")}</p> : null}
      </div>
    </main>
  );
}
