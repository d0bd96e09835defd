import { Link } from "#ui/link.tsx";

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
