import type { ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Pagination } from "#ui/pagination.tsx";

/** Classes of table cells on the voucher pages. */
export const cell = "border-t border-line py-2 pr-4 align-top";
/** Classes of their headings. */
export const heading = "pb-1.5 pr-4 text-left text-13 font-normal text-ink-soft";

type TabsProps = {
  readonly label: string;
  readonly here: string;
  readonly tabs: readonly { readonly key: string; readonly href: string; readonly text: string }[];
};

/** Tabs of an area's pages. */
export function Tabs({ label, here, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="mt-2 flex flex-wrap gap-x-6 border-b border-line">
      {tabs.map(({ key, href, text }) => (
        <Link
          key={key}
          href={href}
          aria-current={key === here ? "page" : undefined}
          className="inline-flex min-h-11 items-center border-b-2 border-transparent hover:border-line-strong aria-[current]:border-leaf aria-[current]:font-medium"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

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

const tones: Readonly<Record<string, string>> = {
  good: "bg-leaf text-paper",
  soon: "bg-leaf-soft text-ink",
  held: "bg-blush text-ink",
  over: "bg-sheet text-ink shadow-[inset_0_0_0_1px_var(--color-line)]",
};

/** A state as a coloured tag. */
export function Tag({ tone, children }: { readonly tone: string; readonly children: ReactNode }) {
  return (
    <span className={`inline-block rounded-cut px-2 py-0.5 text-13 whitespace-nowrap ${tones[tone] ?? ""}`}>
      {children}
    </span>
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
