import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { ChangeAnswer } from "./dispatch-actions.server.ts";

const places = ["", "kalender/", "produktion/", "porto/"] as const;
const keys = { "": "prices", "kalender/": "calendars", "produktion/": "production", "porto/": "postage" } as const;

type HeadProps = {
  readonly here: (typeof places)[number];
  readonly done: boolean;
  readonly answer: ChangeAnswer | undefined;
};

/** Title, navigation and result of a shipping page. */
export function DispatchHead({ here, done, answer }: HeadProps) {
  const t = useMessages();
  return (
    <>
      <title>{t("dispatch.pageTitle", { page: t(`dispatch.${keys[here]}.title`) })}</title>
      <h1 className="display text-32">{t("dispatch.title")}</h1>
      <nav aria-label={t("dispatch.title")} className="mt-3 flex flex-wrap gap-x-6 border-b border-line">
        {places.map((place) => (
          <Link
            key={place}
            href={`/backoffice/versand/${place}`}
            aria-current={place === here ? "page" : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent hover:border-line-strong aria-[current]:border-leaf aria-[current]:font-medium"
          >
            {t(`dispatch.${keys[place]}.title`)}
          </Link>
        ))}
      </nav>
      <p className="mt-4 max-w-[46rem] text-ink-soft">{t(`dispatch.${keys[here]}.intro`)}</p>
      {done && !answer ? (
        <output className="mt-4 flex items-center gap-2 border-l-2 border-leaf bg-leaf-soft/50 px-3 py-2">
          <Icon name="check" size={16} />
          {t("dispatch.done")}
        </output>
      ) : null}
      {answer?.code ? (
        <p role="alert" className="mt-4 flex items-center gap-2 border-l-2 border-brick px-3 py-2 text-brick">
          <Icon name="warning" size={16} />
          {t(`errors.${answer.code}`)}
        </p>
      ) : null}
    </>
  );
}
