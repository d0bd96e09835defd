import { keyIn } from "#kernel/formats/message-key.ts";
import { useMessages } from "#ui/messages.tsx";
import { Tag, type Tone } from "../parts/tag.tsx";
import { Tabs } from "../parts/tabs.tsx";

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
    <Tabs
      label={t("prices.nav.label")}
      here={here}
      tabs={places.map((key) => ({ key, href: hrefs[key], text: t(`prices.nav.${key}`) }))}
    />
  );
}

const tones: Readonly<Record<string, Tone>> = { inForce: "good", running: "good", scheduled: "soon", draft: "held" };

/** State of a list or a campaign as a coloured tag. */
export function PhaseTag({ phase }: { readonly phase: string }) {
  const t = useMessages();
  return <Tag tone={tones[phase] ?? "over"}>{t(keyIn("prices.phase", phase))}</Tag>;
}
