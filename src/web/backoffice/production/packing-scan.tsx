import { useEffect, useRef } from "react";
import type { PackingList } from "#modules/production/packing/packing.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { controlClass } from "#ui/forms/text-field.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

/** Result of a scan, as shown to the packer. */
export type ScanOutcome =
  | { readonly kind: "packed" | "again"; readonly line: string; readonly piece: string }
  | { readonly kind: "foreign"; readonly number: string }
  | { readonly kind: "unreadable" };

/**
 * The input for a scanner; it takes focus again after every scan. Its code is cleared after a response: the next scan
 * would be appended to it.
 */
export function ScanForm() {
  const t = useMessages();
  const field = useRef<HTMLInputElement>(null);
  // A scanner types into the focused element: after a scan that must be this input.
  useEffect(() => field.current?.focus(), []);
  return (
    <OfficeForm hidden={{ intent: "scan" }} autoComplete="off" className="mt-4 grid gap-1.5">
      <label htmlFor="code" className="text-15 font-medium">
        {t("backoffice.packing.scan")}
      </label>
      <div className="flex gap-3">
        <input
          ref={field}
          id="code"
          name="code"
          className={controlClass(false, "text-20 tabular-nums")}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-describedby="code-hint"
        />
        <Button type="submit" variant="secondary">
          {t("backoffice.packing.take")}
        </Button>
      </div>
      <p id="code-hint" className="text-13 text-ink-soft">
        {t("backoffice.packing.scanHint")}
      </p>
    </OfficeForm>
  );
}

/** The result of the last scan: an alert when the sheet does not belong here. Source: PDF-09. */
export function PackingResult({ outcome, list }: { readonly outcome: ScanOutcome | null; readonly list: PackingList }) {
  const t = useMessages();
  if (outcome === null) return null;
  if (outcome.kind === "foreign") {
    return (
      <div role="alert" className="mt-5 flex gap-4 bg-brick p-5 text-sheet">
        <Icon name="warning" size={24} className="mt-1" />
        <div>
          <p className="text-25 font-medium">{t("backoffice.packing.foreign", { number: outcome.number })}</p>
          <p className="mt-1">{t("backoffice.packing.foreignHint")}</p>
        </div>
      </div>
    );
  }
  if (outcome.kind === "unreadable") {
    return (
      <p role="alert" className="mt-5 flex items-center gap-3 border-l-4 border-brick bg-sheet px-4 py-3 text-brick">
        <Icon name="warning" size={20} />
        {t("backoffice.packing.unreadable")}
      </p>
    );
  }
  const row = list.rows.find(({ line, piece }) => line === outcome.line && piece === outcome.piece);
  const again = outcome.kind === "again";
  return (
    <output
      className={`mt-5 flex items-center gap-3 border-l-4 px-4 py-3 ${again ? "border-ochre bg-sheet" : "border-leaf bg-leaf-soft/50"}`}
    >
      <Icon name={again ? "info" : "check"} size={20} />
      {t(again ? "backoffice.packing.again" : "backoffice.packing.packed", { name: row?.name ?? "" })}
    </output>
  );
}
