import type { Finding } from "#design/preflight/preflight-rule.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import type { MessageKey } from "#kernel/formats/message-key.ts";
import type { Locale } from "#kernel/market.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { useFindings } from "./findings.ts";
import { formatMeasure } from "../measure.ts";

/** Texts that say more than those of the codes: by code, and by what hides the element, or whether its page has a name. */
const exactTexts: Readonly<Record<string, MessageKey>> = {
  "NEAR_TRIM fold": "editor.check.foldEdge",
  "NEAR_TRIM gutter": "editor.check.gutterEdge",
  "NEAR_TRIM spread": "editor.check.spreadEdge",
  "NEAR_TRIM holes": "editor.check.holesEdge",
  "NEAR_TRIM turn-in": "editor.check.turnInEdge",
  "PHOTO_ON_FOLD spread": "editor.check.spreadSubject",
  "PHOTO_ON_FOLD holes": "editor.check.holesSubject",
  "PHOTO_ON_FOLD turn-in": "editor.check.turnInSubject",
  "PLACEHOLDER_LEFT named": "editor.check.sampleTextHere",
  "SLOT_EMPTY named": "editor.check.emptySlotHere",
};

/** The text of a finding for the customer. Source: CFG-14, CFG-28. */
export function findingText({ code, data }: Finding, t: Translate, locale: Locale): string {
  if (code === "TEXT_OVERFLOW") return t("editor.element.overflow");
  const { mm } = data;
  const exact = exactTexts[`${code} ${data["edge"] ?? data["surface"]}`];
  return t(exact ?? `errors.${code}`, typeof mm === "number" ? { ...data, mm: formatMeasure(mm, locale) } : data);
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
