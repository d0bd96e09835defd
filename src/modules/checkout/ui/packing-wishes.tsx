import { CheckLine } from "#ui/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextArea } from "#ui/text-field.tsx";
import { longestGiftMessage, type CheckoutForm } from "../model.ts";
import { useFieldError } from "./fields.tsx";

type WishesProps = {
  readonly form: CheckoutForm;
  readonly errors: readonly string[] | undefined;
  readonly wrong: boolean;
};

/** What a parcel may carry and show: words to go with it, and nothing of the shop on it. Source: CHK-14. */
export function PackingWishes({ form, errors, wrong }: WishesProps) {
  const t = useMessages();
  const error = useFieldError()(errors);
  const asked = form.neutralPacking || form.giftMessage !== "" || error !== undefined;
  return (
    <details open={asked} className="mt-6">
      <summary className="inline-flex min-h-10 items-center ink-link">{t("checkout.packing.title")}</summary>
      <div className="mt-3 grid gap-4 border-l border-line pl-5 md:pl-8">
        <TextArea
          name="giftMessage"
          label={t("checkout.packing.message")}
          optional={t("checkout.optional")}
          hint={t("checkout.packing.messageHint", { n: longestGiftMessage })}
          defaultValue={form.giftMessage}
          rows={3}
          maxLength={longestGiftMessage}
          error={error}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the visitor has to go on
          autoFocus={wrong}
        />
        <CheckLine name="neutralPacking" defaultChecked={form.neutralPacking}>
          {t("checkout.packing.neutral")}
        </CheckLine>
        <p className="text-13 text-ink-soft">{t("checkout.packing.neutralText")}</p>
      </div>
    </details>
  );
}
