import { Button, buttonClass } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";

/** A shop that suits the visitor's country; `url` is the page he stands on there. Source: GEO-03. */
export type OtherShop = { readonly url: string; readonly country: string };

const yearSeconds = 365 * 24 * 60 * 60;

/** Whichever way was taken, the question is not asked again. */
function remember(): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in all browsers yet
  document.cookie = `bw_shop=chosen; max-age=${yearSeconds}; path=/; samesite=lax${secure}`;
}

type HintProps = { readonly shop: OtherShop; readonly onDone: () => void };

/** Offers the shop of the visitor's country beside the page, never instead of it. Source: GEO-02, GEO-04. */
export function CountryHint({ shop, onDone }: HintProps) {
  const t = useMessages();
  const country = t(`shop.countries.${shop.country}`);
  const stay = () => {
    remember();
    onDone();
  };
  return (
    <section
      aria-labelledby="country-hint"
      className="fixed right-4 bottom-4 left-4 z-30 rounded-cut border border-line bg-sheet p-5 shadow-sheet sm:left-auto sm:w-96"
    >
      <h2 id="country-hint" className="display text-20">
        {t("country.title", { country })}
      </h2>
      <p className="mt-1 text-15 text-ink-soft">{t("country.text")}</p>
      <div className="mt-4 grid gap-2">
        <a href={shop.url} onClick={remember} className={buttonClass({ size: "s" }, "min-h-11")}>
          {t("country.go", { country })}
        </a>
        <Button variant="secondary" size="s" className="min-h-11" onClick={stay}>
          {t("country.stay")}
        </Button>
      </div>
    </section>
  );
}
