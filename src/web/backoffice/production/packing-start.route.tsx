import { orderIdOfNumber } from "#modules/orders/staff/staff-order.server.ts";
import { readSheetCode } from "#modules/production/print-files/parts.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { requireAccess } from "../office.ts";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import { z } from "zod";
import { accept, refuse } from "#kernel/result.ts";
import type { Route } from "./+types/packing-start.route.ts";

/** Loads nothing but checks the permission, which only a loader does. Source: BO-09. */
export function loader({ context }: Route.LoaderArgs): null {
  requireAccess(context);
  return null;
}

const Form = z.object({ code: z.string().trim().max(60) });

export async function action(args: Route.ActionArgs) {
  return answerForm(args, Form, {
    run: async ({ deps }, { code }) => {
      const number = readSheetCode(code)?.orderNumber ?? code.toUpperCase();
      const isKnown = await orderIdOfNumber(deps, number);
      return isKnown ? accept(number) : refuse("ORDER_NOT_FOUND", {}, { code: "ORDER_NOT_FOUND" });
    },
    next: (_form, number) => `/backoffice/packen/${number}/`,
  });
}

export default function PackingStart() {
  const t = useMessages();
  return (
    <OfficePage window={t("backoffice.packing.pageTitle")} title={t("backoffice.packing.title")} width={40}>
      <p className="mt-1 text-ink-soft">{t("backoffice.packing.start")}</p>
      <OfficeForm errors={{ code: t("backoffice.packing.unknown") }} autoComplete="off" className="mt-6 grid gap-4">
        <TextField
          label={t("backoffice.packing.orderOrCode")}
          name="code"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <Button type="submit" className="justify-self-start">
          {t("backoffice.packing.open")}
        </Button>
      </OfficeForm>
    </OfficePage>
  );
}
