import { useMemo } from "react";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { StaticFragment } from "#ui/static-fragment.tsx";
import { useUrlForm } from "#ui/forms/use-url-form.ts";
import type { FilterGroup, FilterOption, OverviewPayload } from "./overview-view.ts";

const sheetId = "filter";
const formId = "filter-form";

/**
 * Filters as a plain GET form: a column on wide screens, a sheet on phones. Every change navigates without a reload;
 * without JavaScript the button does. Source: CAT-01, CAT-05, CAT-06, CAT-15.
 */
export function FilterForm({ view }: { readonly view: OverviewPayload }) {
  const t = useMessages();
  const fields = useMemo(() => ({ chosen: new Set(view.chosen), lists: { sort: view.sort } }), [view]);
  const form = useUrlForm(fields);
  return (
    <form ref={form} id={formId} method="get" action={view.path} autoComplete="off" data-enhance data-live>
      <div
        id={sheetId}
        popover="auto"
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[88dvh] w-full max-w-none overflow-y-auto bg-sheet p-5 text-ink shadow-lift lg:static lg:block lg:max-h-none lg:overflow-visible lg:bg-transparent lg:p-0 lg:shadow-none"
      >
        <div className="mb-2 flex items-center justify-between lg:hidden">
          <p className="display text-25">{t("catalogue.overview.filters")}</p>
          <button type="button" popoverTarget={sheetId} popoverTargetAction="hide" className="-mr-2.5 p-2.5">
            <Icon name="close" size={24} label={t("page.close")} />
          </button>
        </div>
        <StaticFragment of={view.filters} name="filters" steady />
        <noscript>
          <Button type="submit" size="s" variant="secondary" className="mt-5 w-full">
            {t("catalogue.overview.apply")}
          </Button>
        </noscript>
        <div className="sticky -bottom-5 -mx-5 mt-4 grid grid-cols-[auto_1fr] gap-3 border-t border-line bg-sheet px-5 py-4 lg:hidden">
          <Link href={view.path} className="inline-flex min-h-12 items-center text-13 underline underline-offset-4">
            {t("catalogue.overview.reset")}
          </Link>
          <Button popoverTarget={sheetId} popoverTargetAction="hide" className="px-3 whitespace-nowrap">
            {t("catalogue.overview.show", { count: view.total })}
          </Button>
        </div>
      </div>
    </form>
  );
}

type LineProps = { readonly name: string; readonly option: FilterOption };

/** A choice of a filter. Source: CAT-06. */
export function FilterLine({ name, option: { value, label, count, selected, swatch } }: LineProps) {
  return (
    <CheckLine name={name} value={value} count={count} defaultChecked={selected} disabled={count === 0 && !selected}>
      {swatch ? <Coloured swatch={swatch}>{label}</Coloured> : label}
    </CheckLine>
  );
}

type GroupProps = {
  readonly group: FilterGroup;
  readonly open: boolean;
  /** HTML of a choice (`FilterLine`): most are the same in many lists. */
  readonly lineOf: (option: FilterOption) => string;
};

/** A filter with its choices. Source: CAT-01, CAT-06. */
export function FilterFieldset({ group: { label, options }, open, lineOf }: GroupProps) {
  const swatches = options.some(({ swatch }) => swatch !== undefined);
  return (
    <details open={open} className="group border-t border-line">
      <summary className="flex min-h-13 items-center justify-between text-15 font-medium">
        {label}
        <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{label}</legend>
        <div
          className={swatches ? "grid grid-cols-2 gap-x-4 lg:grid-cols-1" : "grid"}
          // oxlint-disable-next-line react/no-danger -- lines rendered by React (`FilterLine`)
          dangerouslySetInnerHTML={{ __html: options.map(lineOf).join("") }}
        />
      </fieldset>
    </details>
  );
}

function Coloured({ swatch, children }: { readonly swatch: string; readonly children: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <span
        aria-hidden
        className="true-colour size-4 rounded-round shadow-[inset_0_0_0_1px_oklch(0.2443_0.008_84.6/0.2)]"
        style={{ background: swatch }}
      />
      {children}
    </span>
  );
}

/** Count, chips and sort order above the designs. Source: CAT-07, CAT-08. */
export function ResultBar({ view }: { readonly view: OverviewPayload }) {
  const t = useMessages();
  return (
    <div className="mb-7 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4 lg:pb-3">
        <output className="w-full text-15 text-ink-soft tabular-nums sm:w-auto">
          {t("catalogue.overview.results", { count: view.total })}
        </output>
        <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto">
          <Button variant="secondary" popoverTarget={sheetId} className="border-line-strong lg:hidden">
            <Icon name="filter" />
            {t("catalogue.overview.filters")}
          </Button>
          <Select
            label={t("catalogue.overview.sort")}
            labelHidden
            form={formId}
            name="sort"
            defaultValue={view.sort}
            className="sm:w-56"
          >
            {view.sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {view.chips.length > 0 ? (
        <ul className="flex flex-wrap items-center gap-2" aria-label={t("catalogue.overview.active")}>
          {view.chips.map(({ key, label, href }) => (
            <li key={key}>
              <Link
                href={href}
                className="inline-flex min-h-11 items-center gap-2 rounded-cut border border-line-strong bg-sheet px-3 text-15 hover:border-ink"
                aria-label={t("catalogue.overview.remove", { value: label })}
              >
                {label}
                <Icon name="close" size={16} />
              </Link>
            </li>
          ))}
          {/* If nothing is found, the button below the message does this. */}
          {view.total > 0 ? (
            <li>
              <Link
                href={view.path}
                className="inline-flex min-h-11 items-center px-2 text-15 underline underline-offset-4"
              >
                {t("catalogue.overview.reset")}
              </Link>
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
