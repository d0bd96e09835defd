import { useMessages } from "#ui/messages.tsx";
import { Tabs } from "../parts/tabs.tsx";

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
    <Tabs
      label={t("studio.places.label")}
      here={here}
      tabs={places.map((key) => ({
        key,
        href: `/backoffice/sortiment/${key}`,
        text: t(`studio.places.${names[key]}`),
      }))}
    />
  );
}
