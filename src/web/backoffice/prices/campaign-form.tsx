import { keyIn } from "#kernel/formats/message-key.ts";
import { channels, languages, priceMarkets } from "#kernel/market.ts";
import { currencies } from "#kernel/money.ts";
import { goodsKinds } from "#modules/pricing/campaigns/campaign.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ScopeTicks, Tick, type Choice } from "../parts/scope-ticks.tsx";
import { Section } from "../parts/section.tsx";
import type { CampaignFields } from "./campaign-actions.server.ts";
import { OfficeForm } from "../parts/office-form.tsx";

type FormProps = {
  readonly fields: CampaignFields;
  readonly wrong: readonly string[];
  readonly seen: number;
  readonly occasions: readonly Choice[];
  readonly categories: readonly Choice[];
};

/** All fields of a campaign: discount, scope, markets, period, and banner text. Source: PRICE-13, SHELL-23. */
export function CampaignForm({ fields, wrong, seen, occasions, categories }: FormProps) {
  const t = useMessages();
  const { texts, lists } = fields;
  const error = (name: string) => (wrong.includes(name) ? t(keyIn("prices.campaign.wrong", name)) : undefined);
  const text = (name: string) => ({ name, defaultValue: texts[name] ?? "", error: error(name), autoComplete: "off" });
  const named = (kind: "kind" | "channel", values: readonly string[]) =>
    values.map((value): Choice => ({ value, label: t(keyIn(`prices.${kind}`, value)) }));
  return (
    <OfficeForm hidden={{ intent: "save" }} className="grid gap-8" key={seen}>
      <input type="hidden" name="seen" value={seen} />
      <Section title={t("prices.campaign.what")}>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField label={t("prices.campaign.title")} {...text("title")} required maxLength={80} />
          <TextField
            label={t("prices.campaign.code")}
            hint={t("prices.campaign.codeHint")}
            {...text("code")}
            maxLength={30}
            spellCheck={false}
          />
          <TextField label={t("prices.campaign.start")} type="datetime-local" {...text("start")} required />
          <TextField label={t("prices.campaign.end")} type="datetime-local" {...text("end")} required />
        </div>
        <Discount texts={texts} error={error("discount")} />
      </Section>
      <Section title={t("prices.campaign.where")}>
        <p className="text-13 text-ink-soft">{t("prices.campaign.whereHint")}</p>
        <Ticks name="kinds" choices={named("kind", goodsKinds)} ticked={lists["kinds"]} />
        <Ticks name="occasions" choices={occasions} ticked={lists["occasions"]} />
        <Ticks name="categories" choices={categories} ticked={lists["categories"]} />
        <Ticks
          name="markets"
          choices={priceMarkets.map((value) => ({ value, label: value }))}
          ticked={lists["markets"]}
        />
        <Ticks name="channels" choices={named("channel", channels)} ticked={lists["channels"]} />
      </Section>
      <Section title={t("prices.campaign.banner")}>
        <Tick name="banner" label={t("prices.campaign.showBanner")} ticked={texts["banner"] === "on"} />
        <Tick name="countdown" label={t("prices.campaign.countdown")} ticked={texts["countdown"] === "on"} />
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          {languages.map((language) => (
            <TextField
              key={language}
              label={t("prices.campaign.text", { language: t(`prices.language.${language}`) })}
              {...text(`text-${language}`)}
              error={undefined}
              maxLength={140}
              lang={language}
            />
          ))}
          <TextField
            label={t("prices.campaign.path")}
            hint={t("prices.campaign.pathHint")}
            {...text("path")}
            maxLength={300}
          />
        </div>
      </Section>
      <Button type="submit" className="justify-self-start">
        {t("prices.campaign.save")}
      </Button>
    </OfficeForm>
  );
}

function Discount({ texts, error }: { readonly texts: CampaignFields["texts"]; readonly error: string | undefined }) {
  const t = useMessages();
  return (
    <fieldset className="mt-4">
      <legend className="font-medium">{t("prices.campaign.discount")}</legend>
      {error === undefined ? null : <p className="text-brick">{error}</p>}
      <div className="mt-1 grid gap-x-8 gap-y-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <div>
          <Pick value="percent" label={t("prices.campaign.percent")} ticked={texts["discount"] !== "amount"} />
          <TextField
            label={t("prices.campaign.percentField")}
            name="percent"
            defaultValue={texts["percent"]}
            inputMode="decimal"
            maxLength={6}
            autoComplete="off"
          />
        </div>
        <div>
          <Pick value="amount" label={t("prices.campaign.amount")} ticked={texts["discount"] === "amount"} />
          <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {currencies.map((currency) => (
              <TextField
                key={currency}
                label={currency}
                name={`amount-${currency}`}
                defaultValue={texts[`amount-${currency}`]}
                inputMode="decimal"
                maxLength={10}
                autoComplete="off"
              />
            ))}
          </div>
        </div>
      </div>
    </fieldset>
  );
}

const label = "inline-flex min-h-11 items-center gap-2";

function Pick({ value, label: labelText, ticked }: Choice & { readonly ticked: boolean }) {
  return (
    <label className={label}>
      <input type="radio" name="discount" value={value} defaultChecked={ticked} className="size-4 accent-leaf" />
      {labelText}
    </label>
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
  const state =
    ticked.length === 0 ? t("prices.campaign.everywhere") : t("prices.campaign.ticked", { n: ticked.length });
  return (
    <ScopeTicks name={name} title={t(keyIn("prices.campaign", name))} state={state} choices={choices} ticked={ticked} />
  );
}
