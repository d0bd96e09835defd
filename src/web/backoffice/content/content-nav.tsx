import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";

const places = ["", "dateien/", "weiterleitungen/", "sprachen/", "pflichthinweise/"] as const;
const names = {
  "": "list",
  "dateien/": "library",
  "weiterleitungen/": "redirects",
  "sprachen/": "languages",
  "pflichthinweise/": "duties",
} as const;

/** Navigation between the pages of the content service. Source: BO-05. */
export function ContentNav({ here }: { readonly here: (typeof places)[number] }) {
  const t = useMessages();
  return (
    <nav aria-label={t("visual.places.label")} className="-mx-3 flex flex-wrap">
      {places.map((place) => (
        <Link
          key={place}
          href={`/backoffice/inhalte/${place}`}
          aria-current={place === here ? "page" : undefined}
          className="flex min-h-11 items-center px-3 text-ink-soft hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-8"
        >
          {t(`visual.places.${names[place]}`)}
        </Link>
      ))}
    </nav>
  );
}
