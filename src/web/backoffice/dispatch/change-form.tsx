import type { ReactNode } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import { deliveryCountries } from "#kernel/market.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";
import { ChangePreviewTable } from "./change-preview.tsx";
import type { ChangeAnswer } from "./dispatch-actions.server.ts";
import { OfficeForm, useSentForm } from "../parts/office-form.tsx";
import { useActionData } from "react-router";
import type { ShippingChange } from "#modules/shipping/shipping-change.ts";
import { TickBox } from "../parts/scope-ticks.tsx";

const itemCodes = ["card", "foil", "assembled", "label", "calendar", "book"] as const;

function Ticks({
  name,
  legend,
  values,
  label,
  ticked,
}: {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly string[];
  readonly label: (value: string) => string;
  readonly ticked: readonly string[];
}) {
  return (
    <fieldset>
      <legend className="text-13 text-ink-soft">{legend}</legend>
      <div className="flex flex-wrap gap-x-4">
        {values.map((value) => (
          <label key={value} className="inline-flex min-h-10 items-center gap-2 pointer-coarse:min-h-11">
            <TickBox
              name={name}
              value={value}
              defaultChecked={ticked.includes(value)}
              className="size-4.5 accent-leaf"
            />
            {label(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type FrameProps = {
  readonly title: string;
  readonly subject: ShippingChange["subject"];
  readonly hidden?: Readonly<Record<string, string>>;
  /** Whether the preview is about orders; letters need no countries. */
  readonly orders?: boolean;
  readonly children: ReactNode;
};

/** A form with a preview before saving: fields, sample order, preview, save. Works without scripts. Source: BO-07. */
export function ChangeForm({ title, subject, hidden, orders = true, children }: FrameProps) {
  const t = useMessages();
  const preview = useActionData<ChangeAnswer>()?.preview;
  const shown = useSentForm({ subject }) ? preview : null;
  return (
    <Section title={title}>
      <OfficeForm
        hidden={{ subject, ...hidden }}
        action={`#${subject}`}
        id={subject}
        className="grid scroll-mt-4 gap-4"
        noValidate
      >
        {children}
        <details className="border-y border-line py-1" open={shown ? true : undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center ink-link">
            {t("dispatch.try.title")}
          </summary>
          <div className="grid gap-2 pb-3">
            {orders ? (
              <>
                <Ticks
                  name="try-country"
                  legend={t("dispatch.try.countries")}
                  values={deliveryCountries}
                  label={(value) => value}
                  ticked={["DE", "AT", "CH"]}
                />
                <Ticks
                  name="try-item"
                  legend={t("dispatch.try.items")}
                  values={itemCodes}
                  label={(value) => t(keyIn("dispatch.item", value))}
                  ticked={["card", "foil"]}
                />
              </>
            ) : null}
            <TextField
              type="date"
              name="try-day"
              label={t("dispatch.try.day")}
              hint={t("dispatch.try.dayHint")}
              className="max-w-60"
            />
          </div>
        </details>
        {shown ? <ChangePreviewTable preview={shown} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="step" value="preview" size="s" variant="secondary">
            {t("dispatch.preview")}
          </Button>
          <Button type="submit" name="step" value="save" size="s">
            {t("dispatch.save")}
          </Button>
        </div>
      </OfficeForm>
    </Section>
  );
}

/** The day a change takes effect: today (ISO) or later. Source: BO-07. */
export function ValidFrom({ today }: { readonly today: string }) {
  const t = useMessages();
  return <TextField type="date" name="validFrom" label={t("dispatch.validFrom")} min={today} defaultValue={today} />;
}

/** Withdraws a change that has not taken effect yet. */
export function WithdrawButton({
  fields,
  label,
}: {
  readonly fields: Readonly<Record<string, string>>;
  readonly label: string;
}) {
  const t = useMessages();
  return (
    <OfficeForm hidden={{ step: "save", ...fields }} className="inline">
      <button type="submit" className="min-h-10 ink-link text-13 pointer-coarse:min-h-11">
        {t("dispatch.withdraw")} <span className="sr-only">{label}</span>
      </button>
    </OfficeForm>
  );
}
