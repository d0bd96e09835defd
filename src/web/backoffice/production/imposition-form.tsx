import { keyIn } from "#kernel/formats/message-key.ts";
import type { ProductionPart } from "#modules/production/production-view.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

/** Imposition of a part on press sheets; a serial part is stacked, any other repeated. Source: PDF-07. */
export function ImpositionForm({ line, part }: { readonly line: string; readonly part: ProductionPart }) {
  const t = useMessages();
  const orders = part.serial ? ["cut-and-stack", "sequence"] : ["repeat"];
  const methods = part.serial || part.oneSided ? ["sheetwise"] : ["sheetwise", "work-and-turn"];
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 items-center gap-2 ink-link font-medium">
        {t(part.sheets ? "backoffice.imposition.again" : "backoffice.imposition.open")}
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
      </summary>
      <OfficeForm hidden={{ intent: "impose", line, part: part.number }} className="grid gap-4 pt-2 sm:grid-cols-2">
        <Select label={t("backoffice.imposition.sheet")} name="sheet">
          {part.sheetChoices.map(({ id, name, w, h }) => (
            <option key={id} value={id}>
              {t("backoffice.imposition.sheetOf", { name, w, h })}
            </option>
          ))}
        </Select>
        <Select label={t("backoffice.imposition.method")} name="method">
          {methods.map((method) => (
            <option key={method} value={method}>
              {t(keyIn("backoffice.imposition.methods", method))}
            </option>
          ))}
        </Select>
        <Select label={t("backoffice.imposition.order")} name="order">
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(keyIn("backoffice.imposition.orders", order))}
            </option>
          ))}
        </Select>
        <Select label={t("backoffice.imposition.edge")} name="edge">
          {(["long-edge", "short-edge"] as const).map((edge) => (
            <option key={edge} value={edge}>
              {t(`backoffice.imposition.edges.${edge}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t("backoffice.imposition.gap")}
          hint={t("backoffice.imposition.gapHint")}
          name="gap"
          type="number"
          inputMode="decimal"
          min={0}
          max={50}
          step={0.5}
          defaultValue="0"
        />
        <div className="self-end sm:pb-6">
          <Button type="submit" size="s" className="min-h-12">
            {t("backoffice.imposition.make")}
          </Button>
        </div>
      </OfficeForm>
    </details>
  );
}
