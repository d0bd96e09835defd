import { markNames } from "#modules/photo-products/contract.ts";
import { Select } from "#ui/forms/select.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { KnownSets } from "./day-set-calls.ts";
import { RoomNotice } from "./room-notice.tsx";
import { useCalendar } from "./use-calendar.ts";

/** Name days in a language the shop has data of; none unless the customer wants them. Source: CAL-09. */
export function NameDayField({ sets }: { readonly sets: KnownSets }) {
  const t = useMessages();
  const { plan, change } = useCalendar();
  const names = (sets ?? []).filter((set) => set.kind === "name-days");
  if (!sets || names.length === 0) return null;
  const chosen = names.find(({ language }) => language === plan?.nameDays);
  return (
    <>
      <Select
        label={t("calendar-editor.days.names")}
        value={chosen?.language ?? ""}
        onChange={({ target }) => change((before) => markNames(before, target.value, sets))}
      >
        <option value="">{t("calendar-editor.days.none")}</option>
        {names.map(({ language }) => (
          <option key={language} value={language}>
            {t(`editor.suggestions.languages.${language}`)}
          </option>
        ))}
      </Select>
      <RoomNotice code="NAME_DAYS_LEFT_OUT" />
      {chosen ? (
        <p className="text-13 text-ink-soft">
          {chosen.example
            ? `${t("calendar-editor.days.someNames", { count: Object.keys(chosen.days).length })} `
            : null}
          {t("calendar-editor.days.source", { source: chosen.source })}
        </p>
      ) : null}
    </>
  );
}
