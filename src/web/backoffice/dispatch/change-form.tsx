import type { ReactNode } from "react";
import { deliveryCountries } from "#kernel/market.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";
import { ChangePreviewTable } from "./change-preview.tsx";
import type { ChangeAnswer } from "./dispatch-actions.server.ts";

/** Subject of a form and the response to it. */
export type FormState = {
  readonly subject: string;
  readonly typed: (field: string) => string | undefined;
  readonly error: (field: string) => string | undefined;
  readonly answer: ChangeAnswer | undefined;
};

/** The typed values and errors of one form of the page; responses to other forms do not change it. */
export function useFormState(subject: string, answer: ChangeAnswer | undefined): FormState {
  const t = useMessages();
  const own = answer?.typed["subject"] === subject ? answer : undefined;
  const code = own?.code === "FIELD_INVALID" || own?.code == null ? "FIELD_INVALID" : own.code;
  return {
    subject,
    answer: own,
    typed: (field) => own?.typed[field],
    error: (field) => (own?.fields.includes(field) ? t(`errors.${code}`) : undefined),
  };
}

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
            <input
              type="checkbox"
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
  readonly state: FormState;
  readonly hidden?: Readonly<Record<string, string>>;
  /** Whether the preview is about orders; letters need no countries. */
  readonly orders?: boolean;
  readonly children: ReactNode;
};

/** A form with a preview before saving: fields, sample order, preview, save. Works without scripts. Source: BO-07. */
export function ChangeForm({ title, state, hidden = {}, orders = true, children }: FrameProps) {
  const t = useMessages();
  return (
    <Section title={title}>
      <form method="post" action={`#${state.subject}`} id={state.subject} className="grid scroll-mt-4 gap-4" noValidate>
        <input type="hidden" name="subject" value={state.subject} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <details className="border-y border-line py-1" open={state.answer?.preview ? true : undefined}>
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
                  label={(value) => t(`dispatch.item.${value}`)}
                  ticked={["card", "foil"]}
                />
              </>
            ) : null}
            <TextField
              type="date"
              name="try-day"
              label={t("dispatch.try.day")}
              hint={t("dispatch.try.dayHint")}
              defaultValue={state.typed("try-day") ?? ""}
              className="max-w-60"
            />
          </div>
        </details>
        {state.answer?.preview ? <ChangePreviewTable preview={state.answer.preview} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="step" value="preview" size="s" variant="secondary">
            {t("dispatch.preview")}
          </Button>
          <Button type="submit" name="step" value="save" size="s">
            {t("dispatch.save")}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** The day a change takes effect: today (ISO) or later. Source: BO-07. */
export function ValidFrom({ state, today }: { readonly state: FormState; readonly today: string }) {
  const t = useMessages();
  return (
    <TextField
      type="date"
      name="validFrom"
      label={t("dispatch.validFrom")}
      min={today}
      defaultValue={state.typed("validFrom") ?? today}
      error={state.error("validFrom")}
    />
  );
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
    <form method="post" className="inline">
      <input type="hidden" name="step" value="save" />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="min-h-10 ink-link text-13 pointer-coarse:min-h-11">
        {t("dispatch.withdraw")} <span className="sr-only">{label}</span>
      </button>
    </form>
  );
}
