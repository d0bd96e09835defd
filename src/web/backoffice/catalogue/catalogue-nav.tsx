import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";

const places = ["", "hochladen/", "serien/", "anlaesse/", "produkte/", "papiere/"] as const;
const names = {
  "": "designs",
  "hochladen/": "upload",
  "serien/": "themes",
  "anlaesse/": "occasions",
  "produkte/": "products",
  "papiere/": "papers",
} as const;

/** Navigation between the pages of the assortment. Source: BO-02. */
export function CatalogueNav({ here }: { readonly here: (typeof places)[number] }) {
  const t = useMessages();
  return (
    <nav aria-label={t("studio.places.label")} className="-mx-3 flex flex-wrap">
      {places.map((place) => (
        <Link
          key={place}
          href={`/backoffice/sortiment/${place}`}
          aria-current={place === here ? "page" : undefined}
          className="flex min-h-11 items-center px-3 text-ink-soft hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-8"
        >
          {t(`studio.places.${names[place]}`)}
        </Link>
      ))}
    </nav>
  );
}
