import { photoFilters } from "#modules/media/library/library-sections.ts";
import { Select } from "#ui/forms/select.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useLibrary, useLibraryState } from "./library-context.ts";

/** A choice among others in a row. */
export const chipClass =
  "min-h-11 shrink-0 rounded-cut border border-line-strong px-3.5 text-15 hover:border-ink aria-pressed:border-leaf aria-pressed:bg-leaf-soft";

/** Whose photos are shown, once others have added some. Source: PHOTO-04. */
function ContributorFilter() {
  const t = useMessages();
  const { store } = useLibrary();
  const contributors = useLibraryState((state) => state.contributors);
  const contributor = useLibraryState((state) => state.contributor);
  if (contributors.length === 0) return null;
  return (
    <Select
      label={t("photo-library.from.label")}
      value={contributor ?? ""}
      onChange={({ target }) => store.setState({ contributor: target.value === "" ? null : target.value })}
      className="max-w-80"
    >
      <option value="">{t("photo-library.from.everybody")}</option>
      {contributors.map(({ id, name, photos }) => (
        <option key={id} value={id}>
          {`${name || t("photo-library.from.unnamed")} (${photos.length})`}
        </option>
      ))}
    </Select>
  );
}

/** The filters of the library, and why photos are in the chosen one. Source: PHOTO-03. */
export function FilterBar() {
  const t = useMessages();
  const { store } = useLibrary();
  const filter = useLibraryState((state) => state.filter);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <fieldset className="flex min-w-0 gap-2 overflow-x-auto p-0.5">
        <legend className="sr-only">{t("photo-library.filter")}</legend>
        {photoFilters.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={filter === each}
            className={chipClass}
            onClick={() => store.setState({ filter: each })}
          >
            {t(`photo-library.filters.${each}`)}
          </button>
        ))}
      </fieldset>
      <ContributorFilter />
      {filter === "blurry" || filter === "duplicates" ? (
        <p className="max-w-prose text-15 text-ink-soft">{t(`photo-library.why.${filter}`)}</p>
      ) : null}
    </div>
  );
}
