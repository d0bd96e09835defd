import { data, redirect } from "react-router";
import { z } from "zod";
import { staffLocale } from "#kernel/market.ts";
import { accept, type Result } from "#kernel/result.ts";
import {
  confirmTwoFactor,
  enrolmentOf,
  removeOwnTwoFactor,
  renewRecoveryCodes,
} from "#modules/staff/two-factor.server.ts";
import { Button } from "#ui/button.tsx";
import { qrPicture } from "#ui/images/qr-picture.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { CodeField } from "./code-field.tsx";
import { Notice } from "../parts/notice.tsx";
import { requireAccess, staffRequestOf } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { parseForm } from "../../page/parse-form.ts";
import { refuseForm } from "../answer-form.ts";
import type { Route } from "./+types/two-factor.route.ts";

const Form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("confirm"), code: z.string().max(50) }),
  z.object({ intent: z.literal("codes") }),
  z.object({ intent: z.literal("remove") }),
]);

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const { staff } = staffRequestOf(context);
  const enrolment = staff.twoFactor ? undefined : await enrolmentOf(deps, staff);
  return {
    enrolment: enrolment
      ? {
          picture: qrPicture(enrolment.address),
          secret: enrolment.secret.match(/.{1,4}/gu)?.join(" ") ?? enrolment.secret,
        }
      : null,
    required: deps.config.STAFF_TWO_FACTOR_ROLES.includes(staff.role),
    messages: pageMessages(staffLocale, "staff"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps } = requireAccess(context);
  const { staff } = staffRequestOf(context);
  const { typed, read } = await parseForm(request, Form);
  if (read.ok && read.value.intent === "remove") {
    await removeOwnTwoFactor(deps, staff.id);
    return redirect("/backoffice/profil/", 303);
  }
  const codes: Result<readonly string[]> = !read.ok
    ? read
    : read.value.intent === "confirm"
      ? await confirmTwoFactor(deps, staff, read.value.code)
      : accept(await renewRecoveryCodes(deps, staff.id));
  if (!codes.ok) return refuseForm(codes.refusal, typed);
  return data({ codes: codes.value }, { headers: { "cache-control": "no-store" } });
}

/**
 * Sets up the second factor: an app scans the QR code, a code confirms it, and recovery codes are shown once. Source:
 * BO-09.
 */
export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { enrolment, required } = loaderData;
  return (
    <OfficePage
      window={t("staff.factor.pageTitle")}
      title={t("staff.factor.title")}
      width={60}
      back={{ href: "/backoffice/profil/", label: t("staff.profile.title") }}
    >
      <Notice />
      {actionData && "codes" in actionData ? (
        <RecoveryCodes codes={actionData.codes} />
      ) : enrolment ? (
        <div className="mt-5 grid gap-x-12 gap-y-8 md:grid-cols-[16rem_minmax(0,1fr)]">
          <img
            src={enrolment.picture}
            alt={t("staff.factor.picture")}
            width={256}
            height={256}
            className="border border-line bg-sheet"
          />
          <div className="grid content-start gap-5">
            {required ? <p className="border-l-2 border-brick pl-3">{t("staff.factor.required")}</p> : null}
            <ol className="grid list-decimal gap-2 pl-5">
              <li>{t("staff.factor.step1")}</li>
              <li>
                {t("staff.factor.step2")} <code className="wrap-anywhere">{enrolment.secret}</code>
              </li>
              <li>{t("staff.factor.step3")}</li>
            </ol>
            <OfficeForm hidden={{ intent: "confirm" }} className="grid max-w-[20rem] gap-4">
              <CodeField recovery={false} />
              <Button type="submit">{t("staff.factor.confirm")}</Button>
            </OfficeForm>
          </div>
        </div>
      ) : (
        <div className="mt-5 grid gap-10 md:grid-cols-2">
          <Section title={t("staff.factor.codes")}>
            <OfficeForm hidden={{ intent: "codes" }} className="grid gap-3">
              <p className="text-ink-soft">{t("staff.factor.codesHint")}</p>
              <Button type="submit" size="s" variant="secondary" className="justify-self-start">
                {t("staff.factor.renew")}
              </Button>
            </OfficeForm>
          </Section>
          <Section title={t("staff.factor.off2")}>
            <OfficeForm hidden={{ intent: "remove" }} className="grid gap-3">
              <p className="text-ink-soft">{t("staff.factor.removeHint")}</p>
              <Button type="submit" size="s" variant="secondary" className="justify-self-start">
                {t("staff.factor.remove")}
              </Button>
            </OfficeForm>
          </Section>
        </div>
      )}
    </OfficePage>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useMessages();
  return (
    <div className="mt-5 max-w-[36rem]">
      <p className="border-l-2 border-leaf bg-leaf-soft/50 px-3 py-2">{t("staff.factor.ready")}</p>
      <ul className="mt-4 grid grid-cols-2 gap-2 border border-line bg-sheet p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-4">
        <Link href="/backoffice/profil/" className="inline-flex min-h-11 items-center ink-link">
          {t("staff.factor.kept")}
        </Link>
      </p>
    </div>
  );
}
