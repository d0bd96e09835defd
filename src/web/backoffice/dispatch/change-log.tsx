import { keyIn } from "#kernel/formats/message-key.ts";
import { formatDate, formatMoment } from "#kernel/formats/date-format.ts";
import { deliveryCountries, staffLocale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor } from "#kernel/money.ts";
import { clockTime } from "#modules/shipping/cut-offs.ts";
import { currencyOfCountry } from "#modules/shipping/shipping-change.ts";
import type { LoggedChange } from "#modules/shipping/save-shipping-change.server.ts";
import { useMessages } from "#ui/messages.tsx";
import { Section } from "../parts/section.tsx";

const day = (value: unknown): string =>
  typeof value === "string" && value !== "" ? formatDate(value, staffLocale) : "";
const plain = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

type NamedWork = { readonly code: string; readonly name: string };
type LogProps = { readonly entries: readonly LoggedChange[]; readonly works?: readonly NamedWork[] };

function useChangeText(works: readonly NamedWork[]): (entry: LoggedChange) => string {
  const t = useMessages();
  const workName = (code: string) => works.find((work) => work.code === code)?.name ?? code;
  return ({ subject, change }) => {
    const country = deliveryCountries.find((each) => each === change["country"]);
    const countryName = country ? t(`shop.countries.${country}`) : "";
    const calendar = plain(change["calendar"]);
    const where = calendar === "production" ? t("dispatch.calendars.production") : calendar;
    const amount =
      country && typeof change["amount"] === "number"
        ? formatMoney({ amount: minor(change["amount"]), currency: currencyOfCountry(country) }, staffLocale)
        : t("dispatch.log.ends");
    const days = change["days"] === null ? t("dispatch.production.usual") : plain(change["days"]);
    return t(keyIn("dispatch.log", subject), {
      country: countryName,
      calendar: where,
      method: change["method"] ? t(keyIn("dispatch.method", plain(change["method"]))) : "",
      amount,
      date: day(change["validFrom"]),
      from: subject === "brake" ? plain(change["from"]) : day(change["from"]),
      to: subject === "brake" ? plain(change["to"]) : day(change["to"]),
      day: day(change["day"]),
      rule: plain(change["rule"]),
      work: change["work"] ? workName(plain(change["work"])) : "",
      days,
      table: change["table"] ? t(keyIn("dispatch.table", plain(change["table"]))) : "",
      pieces: plain(change["piecesPerDay"] ?? change["queuedPieces"]),
      time: typeof change["minutes"] === "number" ? clockTime(change["minutes"]) : "",
    });
  };
}

/** Who changed what and when, newest first. Source: BO-07. */
export function ChangeLog({ entries, works = [] }: LogProps) {
  const t = useMessages();
  const changeText = useChangeText(works);
  return (
    <Section title={t("dispatch.log.title")}>
      {entries.length === 0 ? (
        <p className="text-ink-soft">{t("dispatch.log.none")}</p>
      ) : (
        <ol className="grid gap-3">
          {entries.map((entry) => (
            <li key={entry.id} className="border-l-2 border-line-strong pl-3">
              <p className="wrap-anywhere">{changeText(entry)}</p>
              <p className="text-13 wrap-anywhere text-ink-soft tabular-nums">
                {formatMoment(entry.at, staffLocale)} · {entry.actor}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
