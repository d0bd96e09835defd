import { yearSeconds } from "#kernel/durations.ts";
import { Button, buttonClass } from "#ui/button.tsx";

/** The offer of a shop that suits the visitor's country, in the words of this one; `href` leads to the page he stands on there. Source: GEO-02, GEO-03. */
export type OtherShop = {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly go: string;
  readonly stay: string;
};

/** Whichever way was taken, the question is not asked again. */
function remember(): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in all browsers yet
  document.cookie = `bw_shop=chosen; max-age=${yearSeconds}; path=/; samesite=lax${secure}`;
}

type HintProps = { readonly shop: OtherShop; readonly onDone: () => void };

/** Offers the shop of the visitor's country beside the page, never instead of it. Source: GEO-02, GEO-04. */
export function CountryHint({ shop, onDone }: HintProps) {
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
        {shop.title}
      </h2>
      <p className="mt-1 text-15 text-ink-soft">{shop.text}</p>
      <div className="mt-4 grid gap-2">
        <a href={shop.href} onClick={remember} className={buttonClass({ size: "s" }, "min-h-11")}>
          {shop.go}
        </a>
        <Button variant="secondary" size="s" className="min-h-11" onClick={stay}>
          {shop.stay}
        </Button>
      </div>
    </section>
  );
}
