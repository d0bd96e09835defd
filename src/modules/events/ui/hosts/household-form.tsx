import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { FilledField } from "./filled-field.tsx";
import { guestTypes, spareRows } from "../../guests/household-form.ts";

export type HouseholdFormView = {
  readonly id: string | null;
  readonly texts: Readonly<Record<string, string>>;
  readonly guests: number;
  /** Programme points, and which rows are invited to which. */
  readonly points: readonly { readonly id: string; readonly title: string }[];
  readonly invited: readonly (readonly string[] | null)[];
  readonly back: string;
};

/** People who are invited together, with their address. Source: EVENT-04. */
export function HouseholdForm({ view }: { readonly view: HouseholdFormView }) {
  const t = useMessages();
  const { texts } = view;
  const optional = t("events.optional");
  return (
    <form method="post" noValidate className="mt-8 grid max-w-[44rem] gap-8">
      {view.id === null ? null : <input type="hidden" name="household" value={view.id} />}
      <div>
        <h2 className="display text-25">{t(view.id === null ? "events.household.new" : "events.household.change")}</h2>
        <p className="mt-2 max-w-[56ch] text-ink-soft">{t("events.household.text")}</p>
      </div>
      <ol className="grid gap-5">
        {Array.from({ length: view.guests + spareRows }, (_, row) => (
          <GuestRow key={row} row={row} view={view} />
        ))}
      </ol>
      <fieldset className="grid gap-4 border-t border-line pt-6">
        <legend className="sr-only">{t("events.household.address")}</legend>
        <FilledField
          name="guest.street"
          label={t("events.columns.street")}
          optional={optional}
          texts={texts}
          maxLength={300}
        />
        <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
          <FilledField name="guest.postcode" label={t("events.columns.postcode")} texts={texts} maxLength={20} />
          <FilledField name="guest.city" label={t("events.columns.city")} texts={texts} maxLength={100} />
        </div>
        <FilledField
          name="guest.line2"
          label={t("events.columns.line2")}
          optional={optional}
          texts={texts}
          maxLength={100}
        />
        <FilledField
          name="guest.country"
          label={t("events.columns.country")}
          optional={optional}
          texts={texts}
          maxLength={60}
        />
        <FilledField
          name="email"
          type="email"
          label={t("events.fields.email")}
          hint={t("events.fields.emailHint")}
          optional={optional}
          texts={texts}
        />
        <FilledField
          name="phone"
          type="tel"
          label={t("events.fields.phone")}
          optional={optional}
          texts={texts}
          maxLength={40}
        />
        <FilledField
          name="category"
          label={t("events.fields.group")}
          hint={t("events.fields.groupHint")}
          optional={optional}
          texts={texts}
          maxLength={40}
        />
        <FilledField
          name="tags"
          label={t("events.fields.tags")}
          hint={t("events.fields.tagsHint")}
          optional={optional}
          texts={texts}
          maxLength={200}
        />
      </fieldset>
      <div className="flex flex-wrap items-center gap-6">
        <Button type="submit" name="intent" value={view.id === null ? "add" : "change"}>
          {t("events.save")}
        </Button>
        <Link href={view.back} className="inline-flex min-h-11 items-center ink-link text-15">
          {t("events.household.back")}
        </Link>
      </div>
    </form>
  );
}

function GuestRow({ row, view }: { readonly row: number; readonly view: HouseholdFormView }) {
  const t = useMessages();
  const { texts } = view;
  const field = (name: string) => `n.${row}.${name}`;
  const invited = view.invited[row] ?? null;
  return (
    <li className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <input type="hidden" name={field("id")} value={texts[field("id")] ?? ""} />
      <FilledField
        name={field("name")}
        label={t("events.household.name", { n: row + 1 })}
        texts={texts}
        maxLength={120}
      />
      <Select name={field("type")} label={t("events.household.type")} defaultValue={texts[field("type")] ?? "adult"}>
        {guestTypes.map((type) => (
          <option key={type} value={type}>
            {t(keyIn("events.guestTypes", type))}
          </option>
        ))}
      </Select>
      {view.points.length > 1 && row < view.guests ? (
        <fieldset className="flex flex-wrap gap-x-6 sm:col-span-2">
          <legend className="sr-only">{t("events.household.invitedTo", { name: texts[field("name")] ?? "" })}</legend>
          {view.points.map((point) => (
            <CheckLine
              key={point.id}
              name={field("points")}
              value={point.id}
              defaultChecked={invited === null || invited.includes(point.id)}
            >
              {point.title}
            </CheckLine>
          ))}
        </fieldset>
      ) : null}
    </li>
  );
}
