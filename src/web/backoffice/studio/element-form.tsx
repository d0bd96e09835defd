import type { ElementValues, StudioView } from "#modules/studio/studio-view.server.ts";
import { usualRoles } from "#modules/studio/model.ts";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

type ElementFormProps = {
  readonly element: ElementValues;
  readonly page: string;
  readonly seen: string;
  readonly view: Pick<StudioView, "slots" | "roles">;
  readonly onTyped: (form: HTMLFormElement) => void;
};

const locks = ["move", "resize", "edit", "style", "delete"] as const;
const numbers = ["x", "y", "w", "h", "rotation"] as const;

/** Text, its limits and its formatting. */
function TextPart({
  element,
  slots,
}: {
  readonly element: NonNullable<ElementValues["text"]>;
  readonly slots: readonly string[];
}) {
  const t = useMessages();
  return (
    <>
      <TextArea label={t("studio.element.text")} name="text" rows={3} maxLength={5000} defaultValue={element.text} />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={t("studio.element.size")}
          name="size"
          type="number"
          min={3}
          max={400}
          step="any"
          defaultValue={element.size}
        />
        <Select label={t("studio.element.color")} name="color" defaultValue={element.color}>
          <option value="">{t("studio.element.ownColor")}</option>
          {slots.map((slot) => (
            <option key={slot}>{slot}</option>
          ))}
        </Select>
        <TextField
          label={t("studio.element.maxLines")}
          hint={t("studio.element.maxLinesHint")}
          name="maxLines"
          type="number"
          min={1}
          max={200}
          step={1}
          defaultValue={element.maxLines ?? ""}
        />
        <Select label={t("studio.element.fit")} name="fit" defaultValue={element.fit}>
          <option value="none">{t("studio.element.fits.none")}</option>
          <option value="shrink">{t("studio.element.fits.shrink")}</option>
        </Select>
        <TextField
          label={t("studio.element.minSize")}
          name="minSize"
          type="number"
          min={3}
          max={400}
          step="any"
          defaultValue={element.minSize}
        />
      </div>
    </>
  );
}

/** All settings of an element: role, text and limits, customers' rights, position. Source: BO-04. */
export function ElementForm({ element, page, seen, view, onTyped }: ElementFormProps) {
  const t = useMessages();
  const seenField = <input type="hidden" name="seen" value={seen} />;
  const of = { page, element: element.id };
  return (
    <div className="grid gap-6">
      <OfficeForm
        hidden={{ intent: "element", ...of }}
        className="grid gap-4"
        onInput={(event) => onTyped(event.currentTarget)}
      >
        {seenField}
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label={t("studio.element.role")}
            name="role"
            list="studio-roles"
            maxLength={60}
            pattern="[a-z0-9\-]*"
            autoComplete="off"
            defaultValue={element.role}
          />
          <TextField
            label={t("studio.element.name")}
            name="name"
            maxLength={80}
            autoComplete="off"
            defaultValue={element.name}
          />
        </div>
        <datalist id="studio-roles">
          {[...new Set([...usualRoles, ...view.roles])].map((role) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
        </datalist>
        {element.text ? <TextPart element={element.text} slots={view.slots} /> : null}
        <fieldset className="grid gap-y-1 sm:grid-cols-2 sm:gap-x-4">
          <legend className="text-15 font-medium">{t("studio.element.marks")}</legend>
          {element.slot ? (
            <>
              <CheckLine name="required" defaultChecked={element.slot.required}>
                {t("studio.element.required")}
              </CheckLine>
              <CheckLine name="sample" defaultChecked={element.slot.sample}>
                {t("studio.element.sample")}
              </CheckLine>
            </>
          ) : null}
          <CheckLine name="refinable" defaultChecked={element.refinable}>
            {t("studio.element.refinable")}
          </CheckLine>
          <CheckLine name="refined" defaultChecked={element.refined}>
            {t("studio.element.refined")}
          </CheckLine>
          <CheckLine name="hidden" defaultChecked={element.hidden}>
            {t("studio.element.hidden")}
          </CheckLine>
        </fieldset>
        <fieldset className="grid gap-y-1 sm:grid-cols-2 sm:gap-x-4">
          <legend className="text-15 font-medium">{t("studio.element.locks")}</legend>
          {locks.map((lock) => (
            <CheckLine key={lock} name={`lock-${lock}`} defaultChecked={element.locks.includes(lock)}>
              {t(`studio.locks.${lock}`)}
            </CheckLine>
          ))}
        </fieldset>
        <fieldset>
          <legend className="text-15 font-medium">{t("studio.element.place")}</legend>
          <div className="mt-2 grid grid-cols-3 gap-3">
            {numbers.map((name) => (
              <TextField
                key={name}
                label={t(`studio.numbers.${name}`)}
                name={name}
                type="number"
                step="any"
                required
                defaultValue={element.numbers[name]}
              />
            ))}
          </div>
        </fieldset>
        <Button type="submit" className="justify-self-start">
          {t("studio.saveDraft")}
        </Button>
      </OfficeForm>
      <OfficeForm hidden={of} className="flex flex-wrap gap-3 border-t border-line pt-4">
        {seenField}
        {(["forward", "backward", "remove"] as const).map((intent) => (
          <Button key={intent} type="submit" name="intent" value={intent} size="s" variant="secondary">
            {t(`studio.element.${intent}`)}
          </Button>
        ))}
      </OfficeForm>
    </div>
  );
}
