import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

/** Id of the collapsed form; its script loads when it is opened. */
export const listNamesId = "eure-namen";

/**
 * Names and date entered once for all tiles of a list. The page is the same for everybody: a script displays the
 * pictures, without one the texts are saved.
 * @source CAT-16, ADR-0018
 */
export function ListNamesForm({ path, quiet }: { readonly path: string; readonly quiet: boolean }) {
  const t = useMessages();
  return (
    <details id={listNamesId} className="mb-4 border-line open:mb-8 open:border-b lg:border-t">
      <summary className="inline-flex min-h-12 items-center text-15 font-medium underline underline-offset-4">
        {t(quiet ? "catalogue.words.titleQuiet" : "catalogue.words.title")}
      </summary>
      <form method="post" action="/_namen" className="grid gap-4 pb-6 md:grid-cols-3">
        <input type="hidden" name="back" value={path} />
        <TextField label={t("catalogue.words.first")} name="first" autoComplete="off" maxLength={60} />
        <TextField label={t("catalogue.words.second")} name="second" autoComplete="off" maxLength={60} />
        <TextField label={t("catalogue.words.date")} name="date" type="date" />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 md:col-span-3">
          <Button type="submit" size="s">
            {t("catalogue.words.show")}
          </Button>
          <button type="submit" name="forget" value="1" className="ink-link min-h-11 text-15">
            {t("catalogue.words.forget")}
          </button>
          <p className="w-full text-13 text-ink-soft">{t("catalogue.words.note")}</p>
        </div>
      </form>
    </details>
  );
}
