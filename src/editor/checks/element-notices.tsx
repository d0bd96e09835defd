import type { Finding } from "#design/preflight/preflight-rule.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import type { Locale } from "#kernel/market.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { useFindings } from "./findings.ts";
import { formatMeasure } from "../measure.ts";

export function findingText({ code, data }: Finding, t: Translate, locale: Locale): string {
  if (code === "NEAR_TRIM" && data["edge"] === "fold") return t("editor.check.foldEdge");
  if (code === "NEAR_TRIM" && data["edge"] === "gutter") return t("editor.check.gutterEdge");
  if (code === "TEXT_OVERFLOW") return t("editor.element.overflow");
  const { mm } = data;
  return t(`errors.${code}`, typeof mm === "number" ? { ...data, mm: formatMeasure(mm, locale) } : data);
}

/** Findings not shown here, because they appear elsewhere or only in the final check: sample texts and resolution. */
const quiet: ReadonlySet<string> = new Set(["PLACEHOLDER_LEFT", "SLOT_EMPTY", "IMAGE_LOW_RES", "IMAGE_SOFT"]);

/** The findings of the final check about one element, shown while editing. Source: CFG-08, CFG-09, CFG-14. */
export default function ElementNotices({ id }: { readonly id: string }) {
  const t = useMessages();
  const locale = useLocale();
  const findings = useFindings();
  const own = findings.filter((finding) => finding.element === id && !quiet.has(finding.code));
  if (own.length === 0) return null;
  return (
    <output className="grid gap-1.5 pb-4 text-15 text-brick">
      {own.map((finding) => (
        <span key={`${finding.code}${JSON.stringify(finding.data)}`} className="flex gap-2">
          <Icon name="warning" size={16} className="mt-1" />
          {findingText(finding, t, locale)}
        </span>
      ))}
    </output>
  );
}
