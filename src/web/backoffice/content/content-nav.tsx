import { useMessages } from "#ui/messages.tsx";
import { Tabs } from "../parts/tabs.tsx";

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
    <Tabs
      label={t("visual.places.label")}
      here={here}
      tabs={places.map((key) => ({ key, href: `/backoffice/inhalte/${key}`, text: t(`visual.places.${names[key]}`) }))}
    />
  );
}
