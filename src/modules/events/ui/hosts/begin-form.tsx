import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useMessages } from "#ui/messages.tsx";
import { occasions } from "../../model.ts";
import { FormProblem } from "./event-frame.tsx";
import { FilledField } from "./filled-field.tsx";

type BeginFormProps = {
  readonly problem: string | null;
  /** What the form begins with, by field; what it does not show is sent with it. */
  readonly texts: Readonly<Record<string, string>>;
};

const shown = new Set(["occasion", "title", "hosts", "p.0.title", "p.0.day", "p.0.begins", "p.0.place"]);

/** Begins an event. Source: EVENT-02. */
export function BeginForm({ problem, texts }: BeginFormProps) {
  const t = useMessages();
  return (
    <>
      <FormProblem text={problem} />
      <form method="post" noValidate className="mt-6 grid gap-5">
        {Object.entries(texts).map(([name, text]) =>
          shown.has(name) ? null : <input key={name} type="hidden" name={name} value={text} />,
        )}
        <Select name="occasion" label={t("events.fields.occasion")} defaultValue={texts["occasion"] ?? "wedding"}>
          {occasions.map((occasion) => (
            <option key={occasion} value={occasion}>
              {t(keyIn("guest-page.occasions", occasion))}
            </option>
          ))}
        </Select>
        <FilledField
          name="title"
          label={t("events.fields.title")}
          hint={t("events.fields.titleHint")}
          texts={texts}
          maxLength={100}
          required
        />
        <FilledField
          name="hosts"
          label={t("events.fields.hosts")}
          hint={t("events.fields.hostsHint")}
          texts={texts}
          maxLength={120}
          required
        />
        <FilledField
          name="p.0.title"
          label={t("events.fields.firstPoint")}
          hint={t("events.fields.firstPointHint")}
          texts={texts}
          maxLength={80}
          required
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <FilledField name="p.0.day" type="date" label={t("events.fields.day")} texts={texts} required />
          <FilledField
            name="p.0.begins"
            type="time"
            label={t("events.fields.begins")}
            optional={t("events.optional")}
            texts={texts}
          />
        </div>
        <FilledField
          name="p.0.place"
          label={t("events.fields.place")}
          optional={t("events.optional")}
          texts={texts}
          maxLength={120}
        />
        <Button type="submit" className="justify-self-start">
          {t("events.begin.button")}
        </Button>
        <p className="text-13 text-ink-soft">{t("events.begin.privacy")}</p>
      </form>
    </>
  );
}
