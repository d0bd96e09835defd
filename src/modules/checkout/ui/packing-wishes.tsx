import { CheckLine } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { maxGiftMessageLength, type CheckoutForm } from "../model.ts";
import { useFieldError } from "./fields.tsx";

/** A parcel under the customer's own name; no sender while none was entered. */
export type OwnParcel = { readonly sender: { readonly name: string } | null };

type PackingProps = {
  readonly form: CheckoutForm;
  readonly errors: readonly string[] | undefined;
  readonly wrong: boolean;
  readonly whiteLabel: OwnParcel | null;
};

/** Packing options: an enclosed message, and a parcel without the shop's name. Source: CHK-14. */
export function PackingOptions({ form, errors, wrong, whiteLabel }: PackingProps) {
  const t = useMessages();
  const error = useFieldError()(errors);
  const isOpen = form.neutralPacking || form.giftMessage !== "" || error !== undefined;
  return (
    <>
      {whiteLabel ? (
        <p className="mt-6 border-l-2 border-leaf bg-leaf-soft/45 px-4 py-3 text-15 break-words">
          <span className="font-medium">{t("shop.whiteLabel.active")}</span>{" "}
          {whiteLabel.sender
            ? t("checkout.packing.sender", { name: whiteLabel.sender.name })
            : t("checkout.packing.neutralText")}
        </p>
      ) : null}
      <details open={isOpen} className="mt-6">
        <summary className="inline-flex min-h-11 items-center ink-link">{t("checkout.packing.title")}</summary>
        <div className="mt-3 grid gap-4 border-l border-line pl-5 md:pl-8">
          <TextArea
            name="giftMessage"
            label={t("checkout.packing.message")}
            optional={t("checkout.optional")}
            hint={t("checkout.packing.messageHint", { n: maxGiftMessageLength })}
            defaultValue={form.giftMessage}
            rows={4}
            maxLength={maxGiftMessageLength}
            error={error}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field to fill in next
            autoFocus={wrong}
          />
          {whiteLabel ? null : (
            <>
              <CheckLine name="neutralPacking" defaultChecked={form.neutralPacking}>
                {t("checkout.packing.neutral")}
              </CheckLine>
              <p className="text-13 text-ink-soft">{t("checkout.packing.neutralText")}</p>
            </>
          )}
        </div>
      </details>
    </>
  );
}
