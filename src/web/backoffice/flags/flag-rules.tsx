import type { Flag } from "#modules/flags/model.ts";
import type { PlainRule } from "#modules/flags/definitions/plain-rules.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { DefinitionForm, RuleRow, type SegmentChoice } from "./flag-parts.tsx";
import { Section } from "../parts/section.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

/** Switches a flag off and on, archives and restores it. */
export function FlagSwitches({ flag }: { readonly flag: Flag }) {
  const t = useMessages();
  const archived = flag.status === "ARCHIVED";
  const actions = archived ? (["revive"] as const) : ([flag.killed ? "restore" : "kill", "archive"] as const);
  return (
    <div className="grid gap-x-12 gap-y-4 md:grid-cols-2">
      {actions.map((intent) => (
        <OfficeForm hidden={{ intent }} key={intent} className="grid content-start justify-items-start gap-2">
          <input type="hidden" name="seen" value={flag.changeNumber} />
          <Button type="submit" variant="secondary" size="s">
            {t(`flags.${intent}`)}
          </Button>
          {intent === "kill" || intent === "archive" ? (
            <p className="text-13 text-ink-soft">{t(`flags.${intent}Hint`, { treatment: flag.defaultTreatment })}</p>
          ) : null}
        </OfficeForm>
      ))}
    </div>
  );
}

type RuleFormProps = {
  readonly flag: Flag;
  readonly description: string;
  readonly rules: readonly PlainRule[] | null;
  readonly segments: readonly SegmentChoice[];
};

/** The rules as plain fields with one empty row, and the definition for what they cannot express. */
export function RuleForm({ flag, description, rules, segments }: RuleFormProps) {
  const t = useMessages();
  const { changeNumber: _number, ...definition } = flag;
  const rows = rules && [...rules, undefined];
  return (
    <Section title={t("flags.rules")}>
      {rows ? (
        <OfficeForm hidden={{ intent: "rules" }} className="grid gap-6">
          <input type="hidden" name="seen" value={flag.changeNumber} />
          <p className="max-w-[44rem] text-ink-soft">{t("flags.rulesHint")}</p>
          {rows.map((rule, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rules are told apart by their place
            <fieldset key={row}>
              <legend className="pb-2 font-medium">{t("flags.rule", { n: row + 1 })}</legend>
              <RuleRow row={row} rule={rule} segments={segments} />
            </fieldset>
          ))}
          <TextField
            label={t("flags.description")}
            name="description"
            maxLength={200}
            autoComplete="off"
            defaultValue={description}
          />
          <Button type="submit" className="justify-self-start">
            {t("flags.save")}
          </Button>
        </OfficeForm>
      ) : (
        <p>{t("flags.expertOnly")}</p>
      )}
      <DefinitionForm definition={definition} hint={t("flags.expertHint")} open={!rows}>
        <input type="hidden" name="seen" value={flag.changeNumber} />
      </DefinitionForm>
    </Section>
  );
}
