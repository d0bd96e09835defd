import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";

const places = ["listen", "aktionen", "protokoll"] as const;
const hrefs = {
  listen: "/backoffice/preise/",
  aktionen: "/backoffice/preisaktionen/",
  protokoll: "/backoffice/preisprotokoll/",
};

/** Tabs for price lists, campaigns and the log. */
export function PriceNav({ here }: { readonly here: (typeof places)[number] }) {
  const t = useMessages();
  return (
    <nav aria-label={t("prices.nav.label")} className="mt-2 flex flex-wrap gap-x-6 border-b border-line">
      {places.map((place) => (
        <Link
          key={place}
          href={hrefs[place]}
          aria-current={place === here ? "page" : undefined}
          className="inline-flex min-h-11 items-center border-b-2 border-transparent hover:border-line-strong aria-[current]:border-leaf aria-[current]:font-medium"
        >
          {t(`prices.nav.${place}`)}
        </Link>
      ))}
    </nav>
  );
}

const tones: Readonly<Record<string, string>> = {
  inForce: "bg-leaf text-paper",
  running: "bg-leaf text-paper",
  scheduled: "bg-leaf-soft text-ink",
  draft: "bg-blush text-ink",
};

/** State of a list or a campaign as a coloured tag. */
export function PhaseTag({ phase }: { readonly phase: string }) {
  const t = useMessages();
  return (
    <span
      className={`inline-block rounded-cut px-2 py-0.5 text-13 whitespace-nowrap ${tones[phase] ?? "bg-sheet text-ink shadow-[inset_0_0_0_1px_var(--color-line)]"}`}
    >
      {t(`prices.phase.${phase}`)}
    </span>
  );
}

/** Result of a form: done, or the refusal as text. */
export function Outcome({ done, refusal }: { readonly done: string | null; readonly refusal: string | null }) {
  if (refusal !== null)
    return (
      <p role="alert" className="mt-4 flex items-center gap-2 border-l-2 border-brick px-3 py-2 text-brick">
        <Icon name="warning" size={16} />
        {refusal}
      </p>
    );
  return done === null ? null : (
    <output className="mt-4 flex items-center gap-2 border-l-2 border-leaf bg-leaf-soft/50 px-3 py-2">
      <Icon name="check" size={16} />
      {done}
    </output>
  );
}

/** Classes of table cells on the price pages. */
export const cell = "border-t border-line py-2 pr-4 align-top";
export const heading = "pb-1.5 pr-4 text-left text-13 font-normal text-ink-soft";
