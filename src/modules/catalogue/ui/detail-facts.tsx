import { Disclosure } from "#ui/disclosure.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { DetailView } from "./detail-view.ts";

/** What the law and a careful buyer want to know. Source: PDP-02, CHK-08. */
export function DetailFacts({ view }: { readonly view: DetailView }) {
  const t = useMessages();
  return (
    <div>
      <Disclosure summary={t("product.facts.heading")} open>
        <dl className="grid grid-cols-[9rem_1fr] gap-y-2 text-15">
          {view.facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <Disclosure summary={t("product.shipping.heading")}>
        <table className="w-full text-15 tabular-nums">
          <thead>
            <tr className="border-b border-line text-left text-13 text-ink-soft">
              {(["country", "standard", "express", "saturday"] as const).map((name) => (
                <th key={name} scope="col" className={`py-2 font-normal ${name === "country" ? "" : "text-right"}`}>
                  {t(`product.shipping.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.shipping.map((row) => (
              <tr key={row.country} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 text-left font-normal">
                  {row.country}
                </th>
                <td className="text-right">{row.standard}</td>
                <td className="text-right">{row.express}</td>
                <td className="text-right">{row.saturday}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-13 text-ink-soft">{t("product.shipping.note")}</p>
      </Disclosure>
      <Disclosure summary={t("product.withdrawal.heading")}>
        <p className="text-15">{t("product.withdrawal.text")}</p>
      </Disclosure>
      <Disclosure summary={t("product.safety.heading")}>
        <p className="text-15">{t("product.safety.text")}</p>
        <address className="mt-2 text-15 not-italic">
          {view.maker.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Disclosure>
    </div>
  );
}
