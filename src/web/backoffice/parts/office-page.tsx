import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";

/** Widths of the content, in rem. */
const widths = {
  40: "max-w-[40rem]",
  60: "max-w-[60rem]",
  64: "max-w-[64rem]",
  70: "max-w-[70rem]",
  80: "max-w-[80rem]",
  90: "max-w-[90rem]",
  100: "max-w-[100rem]",
} as const;

type OfficePageProps = {
  /** Title of the window. */
  readonly window: string;
  readonly title: ReactNode;
  readonly width?: keyof typeof widths;
  /** Page above this one. */
  readonly back?: { readonly href: string; readonly label: string };
  /** What stands beside the title: states, dates. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

/** A page of the back office: the way back, its title, and the content below. */
export function OfficePage({ window, title, width = 100, back, beside, children }: OfficePageProps) {
  const heading = <h1 className="display text-32 wrap-anywhere">{title}</h1>;
  return (
    <main id="inhalt" className={`mx-auto ${widths[width]} px-4 py-5 md:px-8`}>
      <title>{window}</title>
      {back ? (
        <Link href={back.href} className="inline-flex min-h-10 items-center gap-2 text-ink-soft hover:text-ink">
          <Icon name="arrow-left" size={16} />
          {back.label}
        </Link>
      ) : null}
      {beside ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {heading}
          {beside}
        </div>
      ) : (
        heading
      )}
      {children}
    </main>
  );
}
