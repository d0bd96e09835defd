import type { ReactNode } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import { languages, type Language } from "#kernel/market.ts";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useMessages } from "#ui/messages.tsx";
import { FilledField } from "./filled-field.tsx";
import { eventLimits, occasions, questionTypes } from "../../model.ts";

/** The plan's form: its texts by field, and how many lines it has. */
export type PlanView = {
  readonly texts: Readonly<Record<string, string>>;
  readonly points: number;
  readonly questions: number;
  readonly spoken: readonly Language[];
  readonly timeZones: readonly string[];
  readonly hasPassword: boolean;
};

/** What the hosts say of their event. Source: EVENT-02. */
export function PlanForm({ view }: { readonly view: PlanView }) {
  const t = useMessages();
  const { texts } = view;
  const optional = t("events.optional");
  return (
    <>
      <form method="post" noValidate className="mt-8 grid max-w-[44rem] gap-12">
        <div className="grid gap-5">
          <Select name="occasion" label={t("events.fields.occasion")} defaultValue={texts["occasion"]}>
            {occasions.map((occasion) => (
              <option key={occasion} value={occasion}>
                {t(keyIn("guest-page.occasions", occasion))}
              </option>
            ))}
          </Select>
          <FilledField name="title" label={t("events.fields.title")} texts={texts} maxLength={100} required />
          <FilledField
            name="hosts"
            label={t("events.fields.hosts")}
            hint={t("events.fields.hostsHint")}
            texts={texts}
            maxLength={120}
            required
          />
          <TextArea
            name="welcome"
            label={t("events.fields.welcome")}
            optional={optional}
            defaultValue={texts["welcome"]}
            rows={4}
            maxLength={2000}
          />
        </div>
        <Programme view={view} />
        <Replies view={view} />
        <Group title={t("events.plan.more")}>
          <TextArea
            name="gifts"
            label={t("events.fields.gifts")}
            hint={t("events.fields.giftsHint")}
            optional={optional}
            defaultValue={texts["gifts"]}
            rows={3}
          />
          <fieldset>
            <legend className="text-15 font-medium">{t("events.fields.languages")}</legend>
            <div className="mt-1 grid grid-cols-2 gap-x-6 sm:grid-cols-3">
              {languages.map((language) => (
                <CheckLine
                  key={language}
                  name="languages"
                  value={language}
                  defaultChecked={view.spoken.includes(language)}
                >
                  {t(keyIn("events.languages", language))}
                </CheckLine>
              ))}
            </div>
          </fieldset>
        </Group>
        <Button type="submit" name="intent" value="save" className="justify-self-start">
          {t("events.save")}
        </Button>
      </form>
      <PasswordForm hasPassword={view.hasPassword} />
    </>
  );
}

function Programme({ view }: { readonly view: PlanView }) {
  const t = useMessages();
  const { texts } = view;
  return (
    <Group title={t("events.plan.programme")} text={t("events.plan.programmeText")}>
      {Array.from({ length: view.points }, (_, index) => (
        <Point key={index} index={index} texts={texts} isNew={false} />
      ))}
      {view.points < eventLimits.programme ? (
        <details className="border-t border-line pt-4">
          <summary className="min-h-11 cursor-pointer content-center font-medium">{t("events.plan.addPoint")}</summary>
          <Point index={view.points} texts={texts} isNew />
        </details>
      ) : null}
      <Select name="timeZone" label={t("events.fields.timeZone")} defaultValue={texts["timeZone"]}>
        {view.timeZones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </Select>
    </Group>
  );
}

function Replies({ view }: { readonly view: PlanView }) {
  const t = useMessages();
  const { texts } = view;
  const optional = t("events.optional");
  return (
    <Group title={t("events.plan.replies")} text={t("events.plan.repliesText")}>
      <FilledField
        name="replyUntil"
        type="date"
        label={t("events.fields.replyUntil")}
        hint={t("events.fields.replyUntilHint")}
        texts={texts}
        optional={optional}
      />
      <TextArea
        name="menus"
        label={t("events.fields.menus")}
        hint={t("events.fields.menusHint")}
        optional={optional}
        defaultValue={texts["menus"]}
        rows={3}
      />
      <div>
        <CheckLine name="allergies" defaultChecked={texts["allergies"] === "on"}>
          {t("events.fields.allergies")}
        </CheckLine>
        <CheckLine name="song" defaultChecked={texts["song"] === "on"}>
          {t("events.fields.song")}
        </CheckLine>
      </div>
      {Array.from({ length: view.questions }, (_, index) => (
        <QuestionFields key={index} index={index} texts={texts} />
      ))}
      {view.questions < eventLimits.questions ? (
        <details className="border-t border-line pt-4">
          <summary className="min-h-11 cursor-pointer content-center font-medium">
            {t("events.plan.addQuestion")}
          </summary>
          <QuestionFields index={view.questions} texts={texts} />
        </details>
      ) : null}
    </Group>
  );
}

function PasswordForm({ hasPassword }: Pick<PlanView, "hasPassword">) {
  const t = useMessages();
  return (
    <section className="mt-14 max-w-[44rem] border-t border-line pt-8">
      <h2 className="display text-25">{t("events.password.title")}</h2>
      <p className="mt-2 text-ink-soft">{t(hasPassword ? "events.password.set" : "events.password.none")}</p>
      <form method="post" noValidate className="mt-5 grid max-w-[24rem] gap-5">
        <TextField
          name="password"
          label={t("events.password.field")}
          hint={t("events.password.hint")}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" name="intent" value="password" variant="secondary" className="justify-self-start">
          {t("events.password.button")}
        </Button>
      </form>
    </section>
  );
}

function Group({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="grid gap-5 border-t border-line pt-8">
      <div>
        <h2 className="display text-25">{title}</h2>
        {text ? <p className="mt-2 max-w-[56ch] text-ink-soft">{text}</p> : null}
      </div>
      {children}
    </section>
  );
}

type LineProps = { readonly index: number; readonly texts: Readonly<Record<string, string>> };

function Point({ index, texts, isNew }: LineProps & { readonly isNew: boolean }) {
  const t = useMessages();
  const field = (name: string) => `p.${index}.${name}`;
  const optional = t("events.optional");
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-15 font-medium text-ink-soft">{t("events.plan.point", { n: index + 1 })}</legend>
      <input type="hidden" name={field("id")} value={texts[field("id")] ?? ""} />
      <FilledField
        name={field("title")}
        label={t("events.fields.pointTitle")}
        hint={isNew ? undefined : t("events.fields.pointTitleHint")}
        texts={texts}
        maxLength={80}
      />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <div className="max-sm:col-span-2">
          <FilledField name={field("day")} type="date" label={t("events.fields.day")} texts={texts} />
        </div>
        <FilledField name={field("begins")} type="time" label={t("events.fields.begins")} texts={texts} />
        <FilledField name={field("ends")} type="time" label={t("events.fields.ends")} texts={texts} />
      </div>
      <FilledField
        name={field("place")}
        label={t("events.fields.place")}
        optional={optional}
        texts={texts}
        maxLength={120}
      />
      <FilledField
        name={field("address")}
        label={t("events.fields.address")}
        optional={optional}
        texts={texts}
        maxLength={200}
      />
      <FilledField
        name={field("dressCode")}
        label={t("events.fields.dressCode")}
        optional={optional}
        texts={texts}
        maxLength={120}
      />
      <FilledField
        name={field("mapLink")}
        type="url"
        label={t("events.fields.mapLink")}
        hint={t("events.fields.mapLinkHint")}
        optional={optional}
        texts={texts}
        maxLength={500}
      />
    </fieldset>
  );
}

function QuestionFields({ index, texts }: LineProps) {
  const t = useMessages();
  const field = (name: string) => `f.${index}.${name}`;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-15 font-medium text-ink-soft">{t("events.plan.question", { n: index + 1 })}</legend>
      <input type="hidden" name={field("id")} value={texts[field("id")] ?? ""} />
      <FilledField
        name={field("text")}
        label={t("events.fields.question")}
        hint={t("events.fields.questionHint")}
        texts={texts}
        maxLength={200}
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
        <Select
          name={field("type")}
          label={t("events.fields.questionType")}
          defaultValue={texts[field("type")] ?? "text"}
        >
          {questionTypes.map((type) => (
            <option key={type} value={type}>
              {t(keyIn("events.questionTypes", type))}
            </option>
          ))}
        </Select>
        <FilledField
          name={field("options")}
          label={t("events.fields.options")}
          hint={t("events.fields.optionsHint")}
          texts={texts}
          maxLength={500}
        />
      </div>
    </fieldset>
  );
}
