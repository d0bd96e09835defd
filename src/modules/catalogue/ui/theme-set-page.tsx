import { useAddresses } from "#ui/addresses.tsx";
import { Breadcrumb, type BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FormNote } from "#ui/forms/form-note.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { StaticFragment } from "#ui/static-fragment.tsx";
import { countTiles, DesignGrid } from "./design-grid.tsx";
import type { PresetChoice, ThemeSetView } from "./theme-set-view.ts";

type ThemeSetPageProps = {
  readonly view: ThemeSetView;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  /** Phones display one large design per row instead of two small ones. */
  readonly largeOnPhones: boolean;
};

/**
 * A family of designs as a set: one preset for all cards, which are designed and ordered as samples together. Source:
 * THEME-03, THEME-05.
 */
export function ThemeSetPage({ view, breadcrumbs, largeOnPhones }: ThemeSetPageProps) {
  const t = useMessages();
  return (
    <main id="inhalt" data-set-page={view.themeId} data-mood={view.mourning ? "quiet" : undefined}>
      <div className="shop-width pt-5 pb-24">
        <Breadcrumb breadcrumbs={breadcrumbs} label={t("shop.breadcrumb")} />
        <div className="mt-6 grid gap-4 md:mt-10">
          <h1 className="page-title">{view.heading}</h1>
          <p className="max-w-[58ch] text-17 text-ink-soft md:text-20">{view.intro}</p>
        </div>
        <div className="mt-8 mb-12 grid gap-x-16 gap-y-8 border-y border-line py-7 md:mb-16 lg:grid-cols-[1fr_auto] lg:items-end">
          <div className="flex flex-wrap gap-x-16 gap-y-6">
            <PresetSwitch label={t("sets.colour")} choices={view.colours} />
            <PresetSwitch label={t("sets.foil")} choices={view.foils} />
          </div>
          {view.startHref === null ? null : <SetActions view={view} startHref={view.startHref} />}
        </div>
        <section aria-labelledby="members">
          <h2 id="members" className="mb-7 text-15 text-ink-soft">
            {t("sets.members", { count: countTiles(view.tiles) })}
          </h2>
          <DesignGrid name="designs" runs={view.tiles} largeOnPhones={largeOnPhones} />
        </section>
        {view.books === null ? null : (
          <section aria-labelledby="family-books" className="mt-20 border-t border-line pt-12 md:mt-28">
            <h2 id="family-books" className="display mb-8 text-32">
              {view.books.title}
            </h2>
            <StaticFragment as="div" of={view.books.html} name="family-books" />
          </section>
        )}
      </div>
    </main>
  );
}

/** One choice for all cards; each is a page of its own, so that it works without scripts. Source: THEME-05. */
function PresetSwitch({ label, choices }: { readonly label: string; readonly choices: readonly PresetChoice[] }) {
  if (choices.length < 2) return null;
  const chosen = choices.find(({ current }) => current)?.label;
  return (
    <nav aria-label={label}>
      <p className="flex items-baseline gap-2 text-15">
        <span className="font-medium">{label}</span>
        <span className="text-ink-soft">{chosen}</span>
      </p>
      <ul className="mt-1 -ml-1.5 flex flex-wrap">
        {choices.map(({ value, label: name, swatch, href, current }) => (
          <li key={value}>
            <Link
              href={href}
              title={name}
              data-keep
              aria-current={current ? "true" : undefined}
              rel="nofollow"
              className="grid size-11 place-items-center"
            >
              <span className="sr-only">{name}</span>
              <span
                aria-hidden
                className={`true-colour size-8 rounded-round shadow-[inset_0_0_0_1px_oklch(0.2443_0.008_84.6/0.18)] outline-leaf ${current ? "outline-2 outline-offset-3" : ""}`}
                style={{ background: swatch }}
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const samplesId = "muster";

/** Actions for the whole set: design it, order samples. Source: THEME-05, SAMP-01. */
function SetActions({ view, startHref }: { readonly view: ThemeSetView; readonly startHref: string }) {
  const t = useMessages();
  const cart = useAddresses().address("cart");
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:w-[34rem]">
      <ButtonLink href={startHref} document rel="nofollow" size="l">
        {t("sets.begin")}
      </ButtonLink>
      <form id={samplesId} method="post" action={cart} className="scroll-mt-24">
        <input type="hidden" name="intent" value="sample" />
        <input type="hidden" name="at" value={samplesId} />
        <input type="hidden" name="theme" value={view.themeId} />
        <input type="hidden" name="farbe" value={view.variant} />
        <Button type="submit" variant="secondary" size="l" className="w-full">
          {t("sets.samples")}
        </Button>
        <FormNote text={t("shop.sample.severalAdded")} link={{ href: cart, label: t("shop.sample.show") }} />
      </form>
      <p className="text-13 text-ink-soft sm:col-span-2">{t("sets.actionsNote")}</p>
    </div>
  );
}
