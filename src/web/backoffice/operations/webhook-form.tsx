import { keyIn, type MessageKey } from "#kernel/formats/message-key.ts";
import { offeredTypes } from "#modules/trade-events/contract.ts";
import { CheckLine } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { GroupError } from "../parts/scope-ticks.tsx";

/** Fields of an endpoint's form. */
export type EndpointFields = { readonly name: string; readonly address: string; readonly types: readonly string[] };

const noFields: EndpointFields = { name: "", address: "", types: [] };

/** The message key of an event type. */
export const typeKey = (type: string): MessageKey => keyIn("webhooks.type", type.replace(".", "-"));

/** Name, address and event types of an endpoint, with error texts. Source: BO-01. */
export function EndpointFieldset({ fields = noFields }: { readonly fields?: EndpointFields }) {
  const t = useMessages();
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          label={t("webhooks.name")}
          hint={t("webhooks.nameHint")}
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          defaultValue={fields.name}
        />
        <TextField
          label={t("webhooks.address")}
          hint={t("webhooks.addressHint")}
          name="address"
          type="url"
          required
          maxLength={500}
          autoComplete="off"
          placeholder="https://"
          defaultValue={fields.address}
        />
      </div>
      <fieldset>
        <legend className="text-15 font-medium">{t("webhooks.types")}</legend>
        <GroupError name="types" />
        <div className="mt-2 gap-x-8 sm:columns-2 lg:columns-3">
          {offeredTypes.map((type) => (
            <CheckLine
              key={type}
              name="types"
              value={type}
              defaultChecked={fields.types.includes(type)}
              className="break-inside-avoid"
            >
              {t(typeKey(type))}
              <span className="block font-mono text-13 text-ink-soft">{type}</span>
            </CheckLine>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** A secret, shown only once. Source: ADR-0040. */
export function SecretOnce({ secret }: { readonly secret: string }) {
  const t = useMessages();
  return (
    <output className="mt-4 block max-w-3xl border-l-2 border-leaf bg-leaf-soft/50 px-4 py-3">
      <strong className="block font-medium">{t("webhooks.secret.once")}</strong>
      <span className="mt-1 block text-15">{t("webhooks.secret.keep")}</span>
      <code className="mt-2 block border border-line bg-sheet px-3 py-2 text-15 break-all select-all">{secret}</code>
    </output>
  );
}
