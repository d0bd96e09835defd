import { useEffect, useState } from "react";
import { deliveryCountries } from "#kernel/market.ts";
import { withHolidays } from "#modules/photo-products/contract.ts";
import { Select } from "#ui/forms/select.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { Section } from "../../controls/controls.tsx";
import { useEditorContext } from "../../state/editor-context.ts";
import { holidaysOf, loadHolidays, type PlaceHolidays } from "./holiday-rules.ts";
import { useCalendar } from "./use-calendar.ts";

/** Public holidays of a country or one of its regions, or none. Source: CAL-10. */
export function HolidaySection() {
  const { fetch } = useEditorContext();
  const t = useMessages();
  const names = new Intl.DisplayNames([useLocale()], { type: "region" });
  const { plan, change } = useCalendar();
  const [place = ""] = plan?.regions ?? [];
  const [country = ""] = place.split("-");
  const [loaded, setLoaded] = useState<{ readonly country: string; readonly found: PlaceHolidays | null } | null>(null);
  const known = loaded?.country === country ? loaded.found : null;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    if (country !== "")
      void loadHolidays(fetch, country).then((found) => {
        if (!left) setLoaded({ country, found });
      });
    return () => {
      left = true;
    };
  }, [fetch, country]);
  const mark = async (next: string) => {
    const found = next === "" ? null : await loadHolidays(fetch, next);
    setFailed(next !== "" && found === null);
    if (next === "") change((before) => withHolidays(before, [], () => []));
    else if (found) change((before) => withHolidays(before, [next], holidaysOf([found])));
  };
  return (
    <Section title={t("editor.calendar.holidays")}>
      <Select
        label={t("calendar-editor.holidays.country")}
        value={country}
        onChange={(event) => void mark(event.target.value)}
      >
        <option value="">{t("calendar-editor.holidays.none")}</option>
        {deliveryCountries.map((code) => (
          <option key={code} value={code}>
            {names.of(code)}
          </option>
        ))}
      </Select>
      {known && known.regions.length > 0 ? (
        <Select
          label={t("calendar-editor.holidays.region")}
          value={place}
          onChange={(event) => void mark(event.target.value)}
        >
          <option value={country}>{t("calendar-editor.holidays.whole")}</option>
          {known.regions.map(({ code, name }) => (
            <option key={code} value={`${country}-${code}`}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      {failed ? (
        <p role="alert" className="text-15 text-brick">
          {t("calendar-editor.holidays.failed")}
        </p>
      ) : null}
    </Section>
  );
}
