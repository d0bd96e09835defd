import { useMessages } from "#ui/messages.tsx";
import { Notice } from "../parts/notice.tsx";
import { Tabs } from "../parts/tabs.tsx";

const places = ["", "kalender/", "produktion/", "porto/"] as const;
const keys = { "": "prices", "kalender/": "calendars", "produktion/": "production", "porto/": "postage" } as const;

type HeadProps = {
  readonly here: (typeof places)[number];
  readonly done: boolean;
};

/** Title, navigation and result of a shipping page. */
export function DispatchHead({ here, done }: HeadProps) {
  const t = useMessages();
  return (
    <>
      <title>{t("dispatch.pageTitle", { page: t(`dispatch.${keys[here]}.title`) })}</title>
      <h1 className="display text-32">{t("dispatch.title")}</h1>
      <Tabs
        label={t("dispatch.title")}
        here={here}
        tabs={places.map((key) => ({
          key,
          href: `/backoffice/versand/${key}`,
          text: t(`dispatch.${keys[key]}.title`),
        }))}
      />
      <p className="mt-4 max-w-[46rem] text-ink-soft">{t(`dispatch.${keys[here]}.intro`)}</p>
      <Notice done={done && t("dispatch.done")} />
    </>
  );
}
