import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { staffLocale } from "#kernel/market.ts";
import { confirmAgain } from "#modules/staff/sign-in.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext } from "../../request-context.ts";
import { CodeField } from "./code-field.tsx";
import { requireAccess, returnPath, staffRequestOf } from "../office.ts";
import type { Route } from "./+types/confirm.route.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireAccess(context);
  return { twoFactor: staffRequestOf(context).staff.twoFactor, messages: pageMessages(staffLocale, "staff") };
}

/** The field of the identity check; all others belong to the interrupted form. */
const proofField = "proof";

type Fields = readonly (readonly [name: string, value: string])[];

/** Fields of the interrupted form, sent on once the identity is confirmed. No files. */
function interruptedFields(sent: FormData): Fields {
  return [...sent].flatMap(([name, value]) =>
    typeof value === "string" && name !== proofField ? [[name, value] as const] : [],
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { deps } = requireAccess(context);
  const { staff } = staffRequestOf(context);
  const sent = await request.formData();
  const [fields, typed] = [interruptedFields(sent), sent.get(proofField)];
  const back = returnPath(url.searchParams.get("weiter"));
  if (typeof typed !== "string") return { fields, refusal: null, onward: null };
  const confirmed = await confirmAgain(deps, staff, { proof: typed.slice(0, 500), caller: context.get(callerContext) });
  if (confirmed.ok)
    return fields.length > 0
      ? data({ fields, refusal: null, onward: back }, { headers: confirmed.value })
      : redirect(back, { status: 303, headers: confirmed.value });
  const { code, data: values } = confirmed.refusal;
  return data(
    { fields, refusal: { code, data: values }, onward: null },
    { status: errorCatalogue[code].status ?? 422 },
  );
}

/**
 * Asks for the password or code again, before money, files and roles; the interrupted form is then submitted
 * automatically. Source: BO-09.
 */
export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { fields = [], refusal = null, onward = null } = actionData ?? {};
  return (
    <main id="inhalt" className="mx-auto max-w-[30rem] px-4 py-10 md:px-8">
      <title>{t("staff.confirm.pageTitle")}</title>
      <h1 className="display text-32">{t("staff.confirm.title")}</h1>
      {onward === null ? (
        <>
          <p className="mt-2 text-ink-soft">{t("staff.confirm.intro")}</p>
          {fields.length > 0 ? (
            <p className="mt-4 border-l-2 border-leaf bg-leaf-soft/50 px-3 py-2">{t("staff.confirm.held")}</p>
          ) : null}
          <form method="post" className="mt-6 grid gap-5">
            {refusal ? (
              <p role="alert" className="border-l-2 border-brick pl-3 text-brick">
                {t(`errors.${refusal.code}`, refusal.data)}
              </p>
            ) : null}
            <HiddenFields fields={fields} />
            {loaderData.twoFactor ? (
              <CodeField name={proofField} />
            ) : (
              <TextField
                label={t("backoffice.signIn.password")}
                name={proofField}
                type="password"
                autoComplete="current-password"
                required
              />
            )}
            <Button type="submit">{t("staff.confirm.submit")}</Button>
          </form>
        </>
      ) : (
        <Onward to={onward} fields={fields} />
      )}
    </main>
  );
}

function HiddenFields({ fields }: { readonly fields: Fields }) {
  return fields.map(([name, value], index) => <input key={`${index}`} type="hidden" name={name} value={value} />);
}

/** Submits the form; without scripts through a button. */
function Onward({ to, fields }: { readonly to: string; readonly fields: Fields }) {
  const t = useMessages();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <form ref={form} method="post" action={to} className="mt-4 grid gap-5">
      <output>{t("staff.confirm.onward")}</output>
      <HiddenFields fields={fields} />
      <Button type="submit">{t("staff.confirm.go")}</Button>
    </form>
  );
}
