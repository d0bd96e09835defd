import { data, redirect } from "react-router";
import { orderIdOfNumber } from "#modules/orders/staff/staff-order.server.ts";
import { readSheetCode } from "#modules/production/print-files/parts.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/packing-start.route.ts";

/** Loads nothing but checks the permission, which only a loader does. Source: BO-09. */
export function loader({ context }: Route.LoaderArgs): null {
  requireAccess(context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps } = requireAccess(context);
  const entry = (await request.formData()).get("code");
  const typed = typeof entry === "string" ? entry.slice(0, 60) : "";
  const number = readSheetCode(typed)?.orderNumber ?? typed.trim().toUpperCase();
  if (!(await orderIdOfNumber(deps, number))) return data({ typed }, { status: 404 });
  return redirect(`/backoffice/packen/${number}/`, 303);
}

export default function PackingStart({ actionData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <main id="inhalt" className="mx-auto max-w-[40rem] px-4 py-5 md:px-8">
      <title>{t("backoffice.packing.pageTitle")}</title>
      <h1 className="display text-25">{t("backoffice.packing.title")}</h1>
      <p className="mt-1 text-ink-soft">{t("backoffice.packing.start")}</p>
      <form method="post" autoComplete="off" className="mt-6 grid gap-4">
        <TextField
          label={t("backoffice.packing.orderOrCode")}
          name="code"
          defaultValue={actionData?.typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={actionData ? t("backoffice.packing.unknown") : undefined}
        />
        <Button type="submit" className="justify-self-start">
          {t("backoffice.packing.open")}
        </Button>
      </form>
    </main>
  );
}
