import type { ReactNode } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import { locales } from "#kernel/market.ts";
import type { LoggedChange } from "#modules/flags/queries.server.ts";
import { plainRulesOf, ruleChannels, ruleDevices, type PlainRule } from "#modules/flags/definitions/plain-rules.ts";
import type { Flag } from "#modules/flags/model.ts";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";
import { OfficeForm, useRefused } from "../parts/office-form.tsx";
import { Tag } from "../parts/tag.tsx";

const tones = { on: "good", killed: "bad", archived: "over" } as const;

/** Whether a flag is active, switched off or archived. */
export function FlagTag({ flag }: { readonly flag: Pick<Flag, "status" | "killed"> }) {
  const t = useMessages();
  const state = flag.status === "ARCHIVED" ? "archived" : flag.killed ? "killed" : "on";
  return <Tag tone={tones[state]}>{t(`flags.states.${state}`)}</Tag>;
}

/** Audience of a rule as text. */
export function useConcern(): (rule: Omit<PlainRule, "percent">) => string {
  const t = useMessages();
  return ({ channel, locale, device, segment }) => {
    const parts = [
      channel && t(`flags.channels.${channel}`),
      locale,
      device && t(`flags.devices.${device}`),
      segment && segment.slice(segment.indexOf("/") + 1),
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(" · ") : t("flags.everybody");
  };
}

/** The rules of a flag in one line. */
export function RuleSummary({ flag }: { readonly flag: Flag }) {
  const t = useMessages();
  const concern = useConcern();
  const rules = plainRulesOf(flag.conditions);
  const [first] = rules ?? [];
  if (!rules || !first) return <>{t("flags.custom")}</>;
  const rest = rules.length - 1;
  return (
    <>
      {concern(first)}: {t("flags.share", { percent: first.percent })}
      {rest > 0 ? ` ${t("flags.more", { count: rest })}` : ""}
    </>
  );
}

/** A segment that rules can refer to, by its kind and name. */
export type SegmentChoice = { readonly value: string; readonly name: string };

type RowProps = {
  readonly row: number;
  readonly rule: PlainRule | undefined;
  readonly segments: readonly SegmentChoice[];
  readonly withPercent?: boolean;
};

export function RuleRow({ row, rule, segments, withPercent = true }: RowProps) {
  const t = useMessages();
  const any = <option value="">{t("flags.any")}</option>;
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-[repeat(4,minmax(0,1fr))_9rem]">
      <Select label={t("flags.channel")} name={`channel-${row}`} defaultValue={rule?.channel ?? ""}>
        {any}
        {ruleChannels.map((channel) => (
          <option key={channel} value={channel}>
            {t(`flags.channels.${channel}`)}
          </option>
        ))}
      </Select>
      <Select label={t("flags.locale")} name={`locale-${row}`} defaultValue={rule?.locale ?? ""}>
        {any}
        {Object.keys(locales).map((locale) => (
          <option key={locale}>{locale}</option>
        ))}
      </Select>
      <Select label={t("flags.device")} name={`device-${row}`} defaultValue={rule?.device ?? ""}>
        {any}
        {ruleDevices.map((device) => (
          <option key={device} value={device}>
            {t(`flags.devices.${device}`)}
          </option>
        ))}
      </Select>
      <Select label={t("flags.segment")} name={`segment-${row}`} defaultValue={rule?.segment ?? ""}>
        {any}
        {segments.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      {withPercent ? (
        <TextField
          label={t("flags.percent")}
          name={`percent-${row}`}
          type="number"
          min={0}
          max={100}
          step={1}
          inputMode="numeric"
          defaultValue={rule?.percent}
        />
      ) : null}
    </div>
  );
}

type DefinitionProps = {
  /** The editable part as JSON. */
  readonly definition: unknown;
  readonly hint: string;
  /** Open by default, because there is no other form. */
  readonly open: boolean;
  /** Additional fields of the form. */
  readonly children: ReactNode;
};

/** The whole definition as text, for what the plain form cannot express. Source: FLAG-18. */
export function DefinitionForm({ definition, hint, open, children }: DefinitionProps) {
  const t = useMessages();
  const refused = useRefused({ intent: "definition" });
  return (
    <details className="mt-4" open={open || refused !== undefined}>
      <summary className="ink-link inline-flex min-h-11 cursor-pointer items-center">{t("flags.expert")}</summary>
      <OfficeForm hidden={{ intent: "definition" }} className="mt-2 grid gap-4">
        {children}
        <TextArea
          label={t("flags.expert")}
          hint={hint}
          name="definition"
          rows={16}
          spellCheck={false}
          className="font-mono text-13"
          defaultValue={JSON.stringify(definition, null, 2)}
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t("flags.saveExpert")}
        </Button>
      </OfficeForm>
    </details>
  );
}

/** Name and purpose of a new object; typed text stays after a refusal. Source: FLAG-18. */
export function NameFields() {
  const t = useMessages();
  return (
    <>
      <TextField
        label={t("flags.name")}
        hint={t("flags.nameHint")}
        name="name"
        maxLength={100}
        pattern="[A-Za-z0-9][A-Za-z0-9_\-]*"
        required
        autoComplete="off"
        spellCheck={false}
      />
      <TextField label={t("flags.description")} name="description" maxLength={200} autoComplete="off" />
    </>
  );
}

/** The change log with the values before and after. Source: BO-09. */
export function ChangeLog({ changes }: { readonly changes: readonly LoggedChange[] }) {
  const t = useMessages();
  return (
    <Section title={t("flags.log")}>
      <ol className="grid gap-3">
        {changes.map(({ changeNumber, action, actor, at, before, after }) => (
          <li key={changeNumber} className="border-l-2 border-line-strong pl-3">
            <p>{t(keyIn("flags.actions", action))}</p>
            <p className="text-13 wrap-anywhere text-ink-soft tabular-nums">
              <TimeAgo at={at} /> · {actor}
            </p>
            <details>
              <summary className="inline-flex min-h-10 cursor-pointer items-center text-13 ink-link">
                {t("flags.before")} / {t("flags.after")}
              </summary>
              <div className="grid gap-3 text-13 lg:grid-cols-2">
                {[before, after].map((value, index) => (
                  <pre
                    // oxlint-disable-next-line react/no-array-index-key -- before and after, always both
                    key={index}
                    className="border border-line bg-sheet p-3 wrap-anywhere whitespace-pre-wrap"
                  >
                    {value === null ? "–" : JSON.stringify(value, null, 1)}
                  </pre>
                ))}
              </div>
            </details>
          </li>
        ))}
      </ol>
    </Section>
  );
}
