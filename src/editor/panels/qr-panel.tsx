import { useId } from "react";
import { setQr, styleQr, type QrStyle } from "#design/commands/qr-table-calendar-commands.ts";
import { hexOf } from "#design/layout/custom-color.ts";
import { findElement, isActionAllowed } from "#design/commands/edit.ts";
import type { QrElement } from "#design/model/design-document.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { ColorChooser } from "../controls/color-chooser.tsx";
import { Section } from "../controls/controls.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { useFilled } from "../state/displayed-record.ts";
import { qrLimits, qrProblems } from "./qr-check.ts";
import { isPersonal, QrTarget } from "./qr-target.tsx";
import { formatMeasure } from "../measure.ts";

/** Shows whether a phone will read the code while it is edited. Source: CARD-19. */
function QrVerdict({ element }: { readonly element: QrElement }) {
  const t = useMessages();
  const locale = useLocale();
  const document = useDocument((state) => state.document);
  const page = document.pages.find(({ elements }) => elements.some(({ id }) => id === element.id));
  const under = page?.background ?? null;
  const flat = under !== null && (typeof under === "string" || "cmyk" in under);
  const problems = qrProblems(element, document.palette, flat ? hexOf(under, document.palette) : "#ffffff");
  return (
    <output className="grid gap-1.5 text-15">
      {problems.length === 0 ? (
        <span className="flex gap-2 text-leaf">
          <Icon name="check" size={16} className="mt-1" />
          {t("editor.qr.good")}
        </span>
      ) : (
        problems.map((problem) => (
          <span key={problem} className="flex gap-2 text-brick">
            <Icon name="warning" size={16} className="mt-1" />
            {t(`editor.qr.${problem}`, { n: formatMeasure(qrLimits.side, locale) })}
          </span>
        ))
      )}
    </output>
  );
}

/** Content and colours of a QR code. Source: CARD-19. */
export default function QrPanel({ element }: { readonly element: QrElement }) {
  const editor = useEditorContext();
  const t = useMessages();
  const field = useId();
  const { id } = element;
  const personal = isPersonal(element);
  const filled = useFilled(
    useDocument((state) => state.document),
    personal,
  );
  const found = personal ? findElement(filled, id)?.element : undefined;
  const shown = found?.type === "qr" ? found : element;
  const style = (changes: Partial<QrStyle>) =>
    void editor.documents.apply(
      (before) => styleQr(before, { id, changes }),
      `qr:${id}:${Object.keys(changes).join()}`,
    );
  return (
    <>
      <Section>
        <QrTarget element={element} />
        <div className={personal ? "hidden" : "grid gap-1"}>
          <label htmlFor={field} className="text-13 text-ink-soft">
            {t("editor.qr.value")}
          </label>
          <textarea
            id={field}
            value={element.value}
            rows={2}
            maxLength={800}
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            disabled={!isActionAllowed(element, "edit")}
            onChange={(event) => {
              const { value } = event.target;
              editor.documents.apply((before) => setQr(before, { id, value }), `qr:${id}:value`);
            }}
            className="w-full rounded-cut border border-line-strong bg-sheet px-3 py-2 text-15 wrap-anywhere hover:border-ink"
          />
        </div>
        <QrVerdict element={shown} />
        <p className="text-13 text-ink-soft">{t("editor.qr.test")}</p>
      </Section>
      {isActionAllowed(element, "style") ? (
        <>
          <Section title={t("editor.qr.color")}>
            <ColorChooser
              label={t("editor.qr.color")}
              value={element.color}
              onChange={(color) => color !== null && style({ color })}
            />
          </Section>
          <Section title={t("editor.qr.ground")}>
            <ColorChooser
              label={t("editor.qr.ground")}
              value={element.background}
              none={t("editor.qr.noGround")}
              onChange={(background) => style({ background })}
            />
          </Section>
        </>
      ) : null}
    </>
  );
}
