import { useAddresses } from "#ui/addresses.tsx";
import { buttonClass, ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";

/** Result of a visitor's conversion. */
export type ConversionView =
  | { readonly state: "waiting"; readonly page: string }
  | { readonly state: "done"; readonly name: string; readonly address: string }
  | { readonly state: "refused"; readonly reason: string };

const lineLink = "mt-8 inline-block min-h-11 py-2 ink-link";

/** The page of a conversion: it reloads until there is a file or an error. Source: TOOL-03. */
export function ResultPage({ view }: { readonly view: ConversionView }) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <main id="inhalt" className="shop-width min-h-[50vh] pt-10 pb-24 md:pt-16 md:pb-32">
      {view.state === "waiting" ? <meta httpEquiv="refresh" content="2" /> : null}
      <h1 className="page-title max-w-[18ch]">{t(`tools.result.${view.state}Title`)}</h1>
      <p className="mt-5 max-w-[52ch] text-20 break-words text-ink-soft">
        {view.state === "waiting"
          ? t("tools.result.waiting")
          : view.state === "done"
            ? t("tools.result.done", { name: view.name })
            : view.reason}
      </p>
      <div className="mt-10">
        {view.state === "done" ? (
          <a href={view.address} download className={buttonClass({ size: "l" })}>
            {t("tools.result.download")}
          </a>
        ) : null}
        {view.state === "waiting" ? (
          <a href={view.page} className={buttonClass({ variant: "secondary" })}>
            {t("tools.result.reload")}
          </a>
        ) : null}
        {view.state === "refused" ? <ButtonLink href={address("tools")}>{t("tools.result.again")}</ButtonLink> : null}
      </div>
      {view.state === "done" ? (
        <a href={address("tools")} className={lineLink}>
          {t("tools.result.again")}
        </a>
      ) : null}
    </main>
  );
}
