import { useState } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import { channels, priceMarkets } from "#kernel/market.ts";
import { currencies } from "#kernel/money.ts";
import { voucherTypes } from "#modules/vouchers/model.ts";
import { voucherGoods } from "#modules/vouchers/voucher-rules.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ScopeTicks, Tick, type Choice } from "../parts/scope-ticks.tsx";
import { Section } from "../parts/section.tsx";
import { readFields, rulesOf, type VoucherFields } from "./voucher-fields.ts";
import { voucherSentence } from "./voucher-sentence.ts";
import { VoucherTrial } from "./voucher-trial.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

/** Subject of the form: one code, a generated batch, or an imported batch. */
export type VoucherFormKind = "code" | "made" | "listed";

type FormProps = {
  readonly kind: VoucherFormKind;
  readonly fields: VoucherFields;
  readonly wrong: readonly string[];
  /** Version the form was filled from; 0 for a new code. */
  readonly seen: number;
  readonly now: number;
  readonly categories: readonly Choice[];
  readonly campaigns: readonly Choice[];
  /** Whether the user may see the address a code is bound to. */
  readonly seesAddresses: boolean;
  /** Details of why the file was refused, if any. */
  readonly fileProblem?: string | undefined;
};

/**
 * All rules of a code, next to a description and an example cart that update on every keystroke. Source: BO-06,
 * VOUCH-02.
 */
export function VoucherForm(props: FormProps) {
  const { kind, fields, wrong, seen, now, categories, campaigns, seesAddresses, fileProblem } = props;
  const t = useMessages();
  const [typed, setTyped] = useState(fields);
  const { texts } = fields;
  const read = rulesOf(typed, now);
  const nameOf = (value: string): string => categories.find((each) => each.value === value)?.label ?? value;
  const text = (name: string) => ({
    name,
    label: t(keyIn("vouchers.field", name)),
    defaultValue: texts[name] ?? "",
    error: wrong.includes(name) ? (name === "file" && fileProblem) || t(keyIn("vouchers.wrong", name)) : undefined,
    autoComplete: "off",
  });
  const tick = (name: string) => (
    <Tick name={name} label={t(keyIn("vouchers.field", name))} ticked={texts[name] === "on"} />
  );
  const markets = priceMarkets.map((value) => ({ value, label: value }));
  return (
    <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <OfficeForm
        hidden={{ intent: kind === "listed" ? "import" : "save" }}
        encType={kind === "listed" ? "multipart/form-data" : undefined}
        className="grid content-start gap-8"
        key={seen}
        onInput={(event) => setTyped(readFields(new FormData(event.currentTarget)))}
      >
        <input type="hidden" name="seen" value={seen} />
        <Section title={t(`vouchers.form.${kind}`)}>
          <Heads kind={kind} isNew={seen === 0} text={text} />
          <fieldset className="mt-5 grid gap-x-6 gap-y-1">
            <legend className="font-medium">{t("vouchers.form.gives")}</legend>
            {voucherTypes.map((type) => (
              <div key={type} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
                <label className="inline-flex min-h-11 min-w-36 items-center gap-2 sm:min-w-52">
                  <input
                    type="radio"
                    name="type"
                    value={type}
                    defaultChecked={(texts["type"] ?? "percent") === type}
                    className="size-4 accent-leaf"
                  />
                  {t(`vouchers.type.${type}`)}
                </label>
                <Value type={type} texts={texts} wrong={wrong} />
              </div>
            ))}
          </fieldset>
        </Section>
        <Section title={t("vouchers.form.when")}>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <TextField {...text("validFrom")} type="datetime-local" />
            <TextField {...text("validTo")} type="datetime-local" hint={t("vouchers.form.zone")} />
            {kind === "code" ? (
              <>
                <TextField {...text("maxUses")} inputMode="numeric" maxLength={7} hint={t("vouchers.form.noLimit")} />
                <TextField
                  {...text("usesPerCustomer")}
                  inputMode="numeric"
                  maxLength={7}
                  hint={t("vouchers.form.noLimit")}
                />
              </>
            ) : null}
            <TextField {...text("minGoods")} inputMode="decimal" maxLength={10} hint={t("vouchers.form.minHint")} />
            <Select label={t("vouchers.field.campaign")} name="campaign" defaultValue={texts["campaign"] ?? ""}>
              <option value="">{t("vouchers.form.noCampaign")}</option>
              {campaigns.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            {kind === "code" && seesAddresses ? (
              <TextField {...text("email")} type="email" maxLength={254} hint={t("vouchers.form.emailHint")} />
            ) : null}
          </div>
          <div className="mt-3 flex flex-wrap gap-x-6">
            {tick("firstOrderOnly")}
            {tick("excludesDiscounted")}
            {tick("stackable")}
          </div>
        </Section>
        <Section title={t("vouchers.form.where")}>
          <p className="text-13 text-ink-soft">{t("vouchers.form.whereHint")}</p>
          <Ticks
            name="productKinds"
            choices={voucherGoods.map((value) => ({ value, label: t(`vouchers.goods.${value}`) }))}
            ticked={fields.lists["productKinds"]}
          />
          <Ticks name="categories" choices={categories} ticked={fields.lists["categories"]} />
          <Ticks name="markets" choices={markets} ticked={fields.lists["markets"]} />
          <Ticks
            name="channels"
            choices={channels.map((value) => ({ value, label: t(`vouchers.channel.${value}`) }))}
            ticked={fields.lists["channels"]}
          />
        </Section>
        <Button type="submit" className="justify-self-start">
          {t(`vouchers.form.submit.${kind === "code" && seen > 0 ? "change" : kind}`)}
        </Button>
      </OfficeForm>
      <div className="grid content-start gap-8 lg:sticky lg:top-4">
        <Section title={t("vouchers.sentence.title")}>
          <p aria-live="polite" className="text-17" data-sentence="">
            {read.ok
              ? voucherSentence(kind === "code" ? read.value : { ...read.value, maxUses: 1 }, t, nameOf)
              : t("vouchers.sentence.unread")}
          </p>
        </Section>
        <VoucherTrial rules={read.ok ? read.value : undefined} now={now} categories={categories} />
      </div>
    </div>
  );
}

type TextOf = (name: string) => {
  readonly name: string;
  readonly label: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
};

/** The code itself, or the title of a batch with the number and source of its codes. */
function Heads({
  kind,
  isNew,
  text,
}: {
  readonly kind: VoucherFormKind;
  readonly isNew: boolean;
  readonly text: TextOf;
}) {
  const t = useMessages();
  if (kind === "code")
    return (
      <TextField
        {...text("shown")}
        required
        readOnly={!isNew}
        maxLength={45}
        autoCapitalize="characters"
        spellCheck={false}
        hint={t(isNew ? "vouchers.form.shownHint" : "vouchers.form.shownFixed")}
      />
    );
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField {...text("title")} required maxLength={80} hint={t("vouchers.form.titleHint")} />
      {kind === "made" ? (
        <>
          <TextField
            {...text("count")}
            required
            inputMode="numeric"
            maxLength={5}
            hint={t("vouchers.form.countHint")}
          />
          <TextField {...text("word")} maxLength={12} spellCheck={false} hint={t("vouchers.form.wordHint")} />
        </>
      ) : (
        <>
          <TextField
            {...text("file")}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="py-2.5"
            hint={t("vouchers.form.fileHint")}
          />
          <Tick name="partly" label={t("vouchers.field.partly")} ticked={false} />
        </>
      )}
    </div>
  );
}

type ValueProps = {
  readonly type: string;
  readonly texts: VoucherFields["texts"];
  readonly wrong: readonly string[];
};

/** The amount, next to the type it belongs to, so that it is clear which field counts. */
function Value({ type, texts, wrong }: ValueProps) {
  const t = useMessages();
  const name = type === "freeSample" ? "samples" : type;
  if (type === "freeShipping") return null;
  const isWrong = wrong.includes(name);
  return (
    <>
      <input
        type="text"
        name={name}
        aria-label={t(keyIn("vouchers.field", name))}
        aria-invalid={isWrong ? true : undefined}
        defaultValue={texts[name] ?? ""}
        inputMode="decimal"
        maxLength={8}
        autoComplete="off"
        className={`min-h-11 w-20 rounded-cut border bg-sheet px-3 text-right tabular-nums ${isWrong ? "border-brick" : "border-line-strong"}`}
      />
      {type === "percent" ? "%" : null}
      {type === "amount" ? (
        <select
          name="currency"
          aria-label={t("vouchers.field.currency")}
          defaultValue={texts["currency"] ?? "EUR"}
          className="min-h-11 rounded-cut border border-line-strong bg-sheet px-2"
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </select>
      ) : null}
      {isWrong ? <p className="w-full text-brick">{t(keyIn("vouchers.wrong", name))}</p> : null}
    </>
  );
}

type TicksProps = {
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly ticked: readonly string[] | undefined;
};

/** Checkboxes of one scope. */
function Ticks({ name, choices, ticked = [] }: TicksProps) {
  const t = useMessages();
  const state = ticked.length === 0 ? t("vouchers.form.everywhere") : t("vouchers.form.ticked", { n: ticked.length });
  return (
    <ScopeTicks name={name} title={t(keyIn("vouchers.field", name))} state={state} choices={choices} ticked={ticked} />
  );
}
