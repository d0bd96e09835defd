import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { CookieEntry } from "../cookies.ts";
import type { Choice } from "../model.ts";
import { CategoryFields } from "./category-fields.tsx";

type Props = {
  readonly choice: Choice;
  /** Id of the proof; null before a choice. */
  readonly proof: string | null;
  /** Whether the choice was just saved. */
  readonly saved: boolean;
  readonly cookies: readonly CookieEntry[];
};

/** The page on which a choice is made, changed and withdrawn. Source: CONS-05, COOK-05. */
export function CookieSettings({ choice, proof, saved, cookies }: Props) {
  const t = useMessages();
  return (
    <main id="inhalt" className="shop-width grid grid-cols-[minmax(0,54rem)] gap-12 pt-10 pb-24 md:pt-16 md:pb-32">
      <header className="grid gap-4">
        <h1 className="page-title">{t("cookies.title")}</h1>
        <p className="max-w-[62ch] text-17">{t("cookies.intro")}</p>
      </header>
      <form method="post" autoComplete="off" className="grid gap-6">
        {saved ? (
          <output className="block rounded-cut bg-leaf-soft px-4 py-3 text-15">{t("cookies.saved")}</output>
        ) : null}
        <CategoryFields choice={choice} />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <Button type="submit">{t("consent.save")}</Button>
          {proof ? <p className="text-13 break-all text-ink-soft">{t("cookies.proof", { proof })}</p> : null}
        </div>
      </form>
      <section aria-labelledby="cookie-list" className="grid gap-4">
        <h2 id="cookie-list" className="display text-25">
          {t("cookies.tableTitle")}
        </h2>
        <dl className="divide-y divide-line border-y border-line text-15">
          {cookies.map(({ name, purpose, days, category }) => (
            <div key={name} className="grid gap-1 py-4 sm:grid-cols-[10rem_1fr_8rem] sm:gap-6">
              <dt className="font-medium">{name}</dt>
              <dd>{t(keyIn("cookies.purposes", purpose))}</dd>
              <dd className="text-ink-soft sm:text-right">
                {t(`consent.category.${category}.name`)}, {t("cookies.duration", { days })}
              </dd>
            </div>
          ))}
        </dl>
        <p className="max-w-[62ch] text-15 text-ink-soft">{t("cookies.delete")}</p>
      </section>
    </main>
  );
}
