import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useMessages } from "#ui/messages.tsx";

export type ImportView = {
  readonly fileName: string;
  readonly columns: readonly { readonly heading: string; readonly use: string; readonly examples: readonly string[] }[];
  readonly uses: readonly string[];
  readonly households: number;
  readonly guests: number;
  readonly duplicates: readonly string[];
};

/** A list that was read: what its columns are, before it is taken over. Source: EVENT-04. */
export function ImportPreview({ view }: { readonly view: ImportView }) {
  const t = useMessages();
  return (
    <section aria-labelledby="import" className="mt-8">
      <h2 id="import" className="display text-25 break-words">
        {t("events.import.check", { file: view.fileName })}
      </h2>
      <p className="mt-2 max-w-[56ch] text-ink-soft">
        {t("events.import.found", { count: view.guests, n: view.guests, households: view.households })}
      </p>
      {view.duplicates.length > 0 ? (
        <p className="mt-2 max-w-[56ch] text-ink-soft">
          {t("events.import.duplicates", { names: view.duplicates.join(", ") })}
        </p>
      ) : null}
      <form method="post" className="mt-6 grid gap-6">
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {view.columns.map((column, index) => (
            <li key={index} className="grid content-start gap-2 border-t border-line pt-4">
              <Select
                name={`column.${index}`}
                label={column.heading === "" ? t("events.import.column", { n: index + 1 }) : column.heading}
                defaultValue={column.use}
              >
                {view.uses.map((use) => (
                  <option key={use} value={use}>
                    {t(keyIn("events.columns", use.replace("guest.", "")))}
                  </option>
                ))}
              </Select>
              <p className="text-13 break-words text-ink-soft">
                {column.examples.filter((text) => text !== "").join(" · ")}
              </p>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-4">
          <Button type="submit" name="intent" value="take-over">
            {t("events.import.takeOver", { count: view.guests, n: view.guests })}
          </Button>
          <Button type="submit" name="intent" value="look-again" variant="secondary">
            {t("events.import.lookAgain")}
          </Button>
          <button
            type="submit"
            name="intent"
            value="drop"
            className="min-h-12 text-15 underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {t("events.import.drop")}
          </button>
        </div>
      </form>
    </section>
  );
}
