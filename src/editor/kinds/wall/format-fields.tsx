import { useId, useState } from "react";
import { formatLength, typedMillimetres } from "#kernel/formats/number-format.ts";
import { lengthText } from "#kernel/formats/value-placeholders.ts";
import { checkOwnFormat, wallSize } from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { chooseOption, OptionFields } from "../option-fields.tsx";
import { useChoice, usePhotoContext } from "../photo-context.ts";
import { turnedFormat } from "./wall-format.ts";

/** Checks a typed size against the limits of the chosen material: its format code, or why not, in words. Source: FRAME-07. */
function useOwnSize() {
  const { assortment } = usePhotoContext();
  const { chosen } = useChoice();
  const locale = useLocale();
  const t = useMessages();
  return (width: string, height: string): { readonly format: string } | { readonly error: string } => {
    const material = assortment.materials.find(({ code }) => code === chosen["material"]);
    const [w, h] = [typedMillimetres(width, locale), typedMillimetres(height, locale)];
    if (!material || w === undefined || h === undefined) return { error: t("errors.FIELD_INVALID") };
    const checked = checkOwnFormat({ w, h }, material);
    if (checked.ok) return { format: checked.value };
    const { min, max } = checked.refusal.data;
    const limits = { min: formatLength(Number(min) * 10, locale), max: lengthText([Number(max)], "cm", locale) };
    return { error: t("errors.FORMAT_LIMITS", limits) };
  };
}

/** A size of one's own. Source: FRAME-07. */
function OwnSize() {
  const context = usePhotoContext();
  const { chosen } = useChoice();
  const locale = useLocale();
  const t = useMessages();
  const check = useOwnSize();
  const { w, h } = wallSize(chosen);
  const [error, setError] = useState<string>();
  const submit = (form: FormData) => {
    const [width, height] = [form.get("width"), form.get("height")].map(String);
    const checked = check(width ?? "", height ?? "");
    setError("error" in checked ? checked.error : undefined);
    if ("format" in checked) chooseOption(context, "format", checked.format);
  };
  return (
    <form
      key={chosen["format"]}
      noValidate
      className="grid grid-cols-2 items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <TextField
        name="width"
        label={t("photo-page.own.width")}
        inputMode="decimal"
        defaultValue={formatLength(w, locale)}
        error={error}
      />
      <TextField
        name="height"
        label={t("photo-page.own.height")}
        inputMode="decimal"
        defaultValue={formatLength(h, locale)}
      />
      <Button size="s" variant="secondary" type="submit" className="col-span-2 justify-self-start">
        {t("photo-page.own.apply")}
      </Button>
    </form>
  );
}

/** The format: one of the shop's, turned in one tap, or a size of one's own. Source: FRAME-04, FRAME-07. */
export function FormatFields() {
  const context = usePhotoContext();
  const { chosen } = useChoice();
  const t = useMessages();
  const id = useId();
  const [isOwn, setOwn] = useState(false);
  const turned = turnedFormat(chosen);
  return (
    <div className="grid gap-3">
      <OptionFields names={["format"]} />
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Button
          size="s"
          variant="secondary"
          disabled={turned === undefined}
          onClick={() => turned !== undefined && chooseOption(context, "format", turned)}
        >
          {t("wall-editor.format.turn")}
        </Button>
        <button
          type="button"
          className="min-h-11 underline underline-offset-4"
          aria-expanded={isOwn}
          aria-controls={id}
          onClick={() => setOwn(!isOwn)}
        >
          {t("photo-page.own.title")}
        </button>
      </div>
      <div id={id}>{isOwn ? <OwnSize /> : null}</div>
    </div>
  );
}
