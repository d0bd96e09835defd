import type { ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Tabs } from "../parts/tabs.tsx";

/** Tabs for codes and batches. */
export function VoucherTabs({ here }: { readonly here: "codes" | "batches" }) {
  const t = useMessages();
  return (
    <Tabs
      label={t("vouchers.tabs.label")}
      here={here}
      tabs={[
        { key: "codes", href: "/backoffice/gutscheine/", text: t("vouchers.tabs.codes") },
        { key: "batches", href: "/backoffice/gutscheine/chargen/", text: t("vouchers.tabs.batches") },
      ]}
    />
  );
}

/** Tabs for the ledger of gift vouchers and their liability. */
export function GiftTabs({ here }: { readonly here: "ledger" | "liability" }) {
  const t = useMessages();
  return (
    <Tabs
      label={t("gifts.tabs.label")}
      here={here}
      tabs={[
        { key: "ledger", href: "/backoffice/geschenkgutscheine/", text: t("gifts.tabs.ledger") },
        { key: "liability", href: "/backoffice/geschenkgutscheine/guthaben/", text: t("gifts.tabs.liability") },
      ]}
    />
  );
}

type SearchProps = {
  readonly action: string;
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  /** Whether any filter is set and can be reset. */
  readonly narrowed: boolean;
  readonly children: ReactNode;
};

/** The search of a list with its filters; works without scripts. */
export function ListSearch({ action, label, hint, text, narrowed, children }: SearchProps) {
  const t = useMessages();
  return (
    <search>
      <form action={action} className="flex flex-wrap items-end gap-x-3 gap-y-2 border-b border-line py-3">
        <label className="grid min-w-0 flex-1 basis-60 gap-1 max-md:basis-full text-13">
          {label}
          <input
            type="search"
            name="suche"
            defaultValue={text}
            placeholder={hint}
            maxLength={100}
            className="min-h-10 w-full min-w-0 rounded-cut border border-line-strong bg-sheet px-3 text-15 placeholder:text-ink-soft"
          />
        </label>
        {children}
        <button type="submit" className={buttonClass({ variant: "secondary", size: "s" })}>
          {t("vouchers.list.apply")}
        </button>
        {narrowed ? (
          <Link href={action} className="inline-flex min-h-10 items-center ink-link">
            {t("vouchers.list.reset")}
          </Link>
        ) : null}
      </form>
    </search>
  );
}

type PagesProps = {
  readonly page: number;
  readonly found: number;
  readonly size: number;
  readonly hrefOf: (page: number) => string;
};

/** Pagination of a list. */
export function Pages({ page, found, size, hrefOf }: PagesProps) {
  const t = useMessages();
  const pages = Math.max(1, Math.ceil(found / size));
  return (
    <Pagination
      page={Math.min(page, pages)}
      pages={pages}
      hrefOf={hrefOf}
      labels={{
        navigation: t("vouchers.list.pages"),
        previous: t("vouchers.list.previous"),
        next: t("vouchers.list.next"),
        place: t("vouchers.list.place", { page: Math.min(page, pages), pages }),
      }}
    />
  );
}
