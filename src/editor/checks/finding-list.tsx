import { Suspense } from "react";
import { findElement } from "#design/commands/edit.ts";
import { panelsInOrder } from "#design/geometry/panels.ts";
import type { Finding } from "#design/preflight/preflight-rule.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { useDocument } from "../state/shell-context.ts";
import { useProductParts } from "../frame/product-parts.ts";
import { countedText, groupFindings, type FindingGroup } from "./finding-groups.ts";
import { panelOf } from "./findings.ts";
import { panelName } from "../panel-name.ts";
import { findingText } from "./element-notices.tsx";
import { elementName } from "../element-name.ts";

function FindingRow({ group, onShow }: { readonly group: FindingGroup; readonly onShow: () => void }) {
  const finding = group.first;
  const t = useMessages();
  const locale = useLocale();
  const { Remedy } = useProductParts();
  const document = useDocument((state) => state.document);
  const element = findElement(document, finding.element)?.element;
  const counted = countedText(group);
  const panels = panelsInOrder(document);
  const placed = element
    ? panels[panelOf(document, finding.element)]
    : panels.find(({ page }) => page.id === finding.page);
  // A spread is two pages; only a photo over both, and nothing at all, are on both.
  const single =
    placed?.panel.role === "spread" && finding.code !== "PHOTO_OVER_GUTTER" && finding.code !== "PAGES_EMPTY";
  const panel =
    placed && single ? { ...placed.panel, role: "panel" as const, number: Number(finding.data["n"]) } : placed?.panel;
  const name = placed && panel ? panelName({ page: placed.page, panel }, document, t) : null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block">
          {counted ? t(counted, { ...finding.data, count: group.count }) : findingText(finding, t, locale)}
        </span>
        {name === null ? null : (
          <span className="block truncate text-13 text-ink-soft">
            {element ? t("editor.check.place", { panel: name, name: elementName(element, t) }) : name}
          </span>
        )}
      </span>
      <Button variant="quiet" onClick={onShow}>
        {t("editor.check.show")}
      </Button>
      <Suspense fallback={null}>{Remedy ? <Remedy finding={finding} /> : null}</Suspense>
    </li>
  );
}

type FindingListProps = {
  readonly severity: Finding["severity"];
  readonly findings: readonly Finding[];
  readonly onShow: (finding: Finding) => void;
};

/** The findings of one severity with a button to each place, or to the first of a group: errors in red, warnings with an amber mark. Source: CFG-16. */
export function FindingList({ severity, findings, onShow }: FindingListProps) {
  const t = useMessages();
  const own = findings.filter((finding) => finding.severity === severity);
  if (own.length === 0) return null;
  const error = severity === "error";
  return (
    <section className="mt-6 first:mt-0">
      <h3 className={`mb-2 flex items-center gap-2 text-15 font-medium ${error ? "text-brick" : "text-ink"}`}>
        <Icon name="warning" size={16} className={error ? "" : "text-ochre"} />
        {t(error ? "editor.check.errors" : "editor.check.warnings")}
      </h3>
      <ul>
        {groupFindings(own).map((group) => (
          <FindingRow
            key={`${group.first.code}-${group.first.element}-${JSON.stringify(group.first.data)}`}
            group={group}
            onShow={() => onShow(group.first)}
          />
        ))}
      </ul>
    </section>
  );
}
