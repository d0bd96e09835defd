import type { MessageKey } from "#kernel/formats/message-key.ts";
import type { Finding } from "#design/preflight/preflight-rule.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Notice } from "../kind-screens.ts";

/** What the notices of a box are about. */
export type BoxFacts = {
  readonly count: number;
  readonly capacity: number;
  readonly findings: readonly Finding[];
};

/** Where notices lead: to the prints, to one of them, to the lid. */
export type ShowInBox = {
  readonly prints: () => void;
  readonly print: (page: string) => void;
  readonly lid: () => void;
};

const poor = new Set(["IMAGE_LOW_RES", "IMAGE_SOFT"]);

/** Findings on the lid that have words of their own. */
const named: ReadonlySet<string> = new Set(["PLACEHOLDER_LEFT", "SLOT_EMPTY", ...poor]);

/** What stands between a box and the cart: no pictures, room for more, an unfinished lid, letters we cannot print, small photos. Source: BOX-04, CFG-16. */
export function boxNotices({ count, capacity, findings }: BoxFacts, t: Translate, show: ShowInBox): readonly Notice[] {
  if (count === 0) return [{ severity: "error", text: t("box-editor.check.empty"), show: show.prints }];
  const notices: Notice[] = [];
  const onLid = findings.filter(({ page }) => page === "lid");
  const lidNotice = (code: Finding["code"], key: MessageKey) => {
    const found = onLid.find((each) => each.code === code);
    if (found) notices.push({ severity: found.severity, text: t(key), show: show.lid });
  };
  lidNotice("PLACEHOLDER_LEFT", "box-editor.check.sampleText");
  lidNotice("SLOT_EMPTY", "box-editor.check.lidPhoto");
  const other = onLid.filter(({ severity, code }) => severity === "error" && !named.has(code));
  for (const { code, data } of new Map(other.map((each) => [each.code, each])).values())
    notices.push({ severity: "error", text: t(`errors.${code}`, data), show: show.lid });
  if (onLid.some(({ code }) => poor.has(code)))
    notices.push({ severity: "warning", text: t("box-editor.check.lidPoor"), show: show.lid });
  if (count < capacity)
    notices.push({ severity: "warning", text: t("box-editor.room", { count: capacity - count }), show: show.prints });
  const small = [...new Set(findings.flatMap(({ page, code }) => (page !== "lid" && poor.has(code) ? [page] : [])))];
  const [first] = small;
  if (first !== undefined) {
    const text = t("box-editor.check.poor", { count: small.length });
    notices.push({ severity: "warning", text, show: () => show.print(first) });
  }
  return notices;
}
