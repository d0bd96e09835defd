import { keyIn } from "#kernel/formats/message-key.ts";
import { isUuid } from "#kernel/ids.ts";
import { data } from "react-router";
import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { parseLocale, staffLocale } from "#kernel/market.ts";
import { newsletterTexts } from "#modules/newsletter/model.ts";
import { readSubscriber, type ConsentProof } from "#modules/newsletter/staff-queries.server.ts";
import { endByStaff, resendLink } from "#modules/newsletter/staff-actions.server.ts";
import { may } from "#modules/staff/roles.ts";
import { translate } from "#platform/messages.server.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { SubscriberTag } from "./subscriber-tag.tsx";
import { Notice } from "../parts/notice.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { useRole } from "../shell/use-role.ts";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import type { Route } from "./+types/subscriber.route.ts";

const intents = ["end", "resend"] as const;
const Form = z.object({ intent: z.enum(intents) });

/** The consent text in the language it was shown in; null for older versions. */
function consentTextOf({ textVersion, locale }: ConsentProof): string | null {
  const read = parseLocale(locale) ?? staffLocale;
  if (textVersion === newsletterTexts.account) return translate(read, "account.signUp.newsletter");
  if (textVersion !== newsletterTexts.form) return null;
  return translate(read, "invite.consent", { privacy: translate(read, "invite.privacy") });
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const found = isUuid(params.subscription) ? await readSubscriber(deps.db, params.subscription) : undefined;
  if (!found) throw data(null, { status: 404 });
  return {
    ...found,
    proofs: found.proofs.map((proof) => ({ ...proof, consentText: consentTextOf(proof) })),
    done: intents.find((each) => each === url.searchParams.get("erledigt")) ?? null,
    messages: pageMessages(staffLocale, "vouchers", "subscribers"),
  };
}

export async function action(args: Route.ActionArgs) {
  requireAccess(args.context);
  const { subscription } = args.params;
  if (!isUuid(subscription)) throw data(null, { status: 404 });
  return answerForm(args, Form, {
    run: ({ deps, actor }, { intent }) => (intent === "end" ? endByStaff : resendLink)(deps, subscription, actor),
    next: ({ intent }) => `/backoffice/newsletter/${subscription}/?erledigt=${intent}`,
  });
}

/** One subscription with the proof of its consent. Source: BO-06, NEWS-05. */
export default function SubscriberPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { subscriber, proofs, voucher, done } = loaderData;
  const role = useRole();
  const email = subscriber.email || t("subscribers.erased");
  const mayChange = may(role, "newsletter", "write");
  return (
    <OfficePage
      window={t("subscribers.onePageTitle", { email })}
      title={email}
      width={64}
      back={{ href: "/backoffice/newsletter/", label: t("subscribers.title") }}
      beside={<SubscriberTag state={subscriber.state} />}
    >
      <Notice done={done && t(`subscribers.done.${done}`)} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1">
        {subscriber.name === "" ? null : (
          <>
            <dt className="text-ink-soft">{t("subscribers.column.name")}</dt>
            <dd className="wrap-anywhere">{subscriber.name}</dd>
          </>
        )}
        <dt className="text-ink-soft">{t("subscribers.column.shop")}</dt>
        <dd>{`${t(keyIn("vouchers.channel", subscriber.channel))}, ${subscriber.locale}`}</dd>
        <dt className="text-ink-soft">{t("subscribers.column.voucher")}</dt>
        <dd>
          {voucher === null
            ? t("subscribers.voucher.none")
            : voucher.order === null
              ? t("subscribers.voucher.open")
              : t("subscribers.voucher.used", { nummer: voucher.order })}
          {voucher !== null && may(role, "vouchers", "read") ? (
            <Link
              href={`/backoffice/gutscheine/${voucher.id}/`}
              className="ml-3 inline-flex min-h-8 items-center ink-link"
            >
              {t("subscribers.voucher.show")}
            </Link>
          ) : null}
        </dd>
      </dl>
      <p className="mt-1">
        <HistoryLink of="subscription" id={subscriber.id} />
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem]">
        <Section title={t("subscribers.proof")}>
          <ol>
            {proofs.map((proof) => (
              <Proof key={`${proof.step} ${proof.at}`} proof={proof} />
            ))}
          </ol>
        </Section>
        {mayChange && subscriber.state !== "unsubscribed" ? (
          <Section title={t("subscribers.steps")}>
            <div className="grid gap-5">
              {subscriber.state === "pending" ? <OneButton intent="resend" /> : null}
              <OneButton intent="end" />
            </div>
          </Section>
        ) : null}
      </div>
    </OfficePage>
  );
}

function Proof({ proof }: { readonly proof: ConsentProof & { readonly consentText: string | null } }) {
  const t = useMessages();
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <p>
        <span className="font-medium">{t(keyIn("subscribers.step", proof.step))}</span>
        <span className="ml-3 text-ink-soft tabular-nums">{formatMoment(proof.at, staffLocale)}</span>
      </p>
      {proof.step === "requested" && proof.consentText !== null ? (
        <p className="mt-1 italic">„{proof.consentText}“</p>
      ) : null}
      <p className="text-13 wrap-anywhere text-ink-soft">
        {t("subscribers.version", { fassung: proof.textVersion, sprache: proof.locale })}
        {" · "}
        {proof.actor === ""
          ? t("subscribers.ip", { hash: proof.ipHash.slice(0, 12) })
          : t("subscribers.by", { wer: proof.actor.replace(/^staff:/, "") })}
      </p>
    </li>
  );
}

function OneButton({ intent }: { readonly intent: "end" | "resend" }) {
  const t = useMessages();
  return (
    <OfficeForm hidden={{ intent }} className="grid gap-2">
      <p className="text-13 text-ink-soft">{t(`subscribers.hint.${intent}`)}</p>
      <Button type="submit" size="s" variant="secondary" className="justify-self-start">
        {t(`subscribers.button.${intent}`)}
      </Button>
    </OfficeForm>
  );
}
