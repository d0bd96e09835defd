import { isUuid } from "#kernel/ids.ts";
import { staffLocale } from "#kernel/market.ts";
import { data } from "react-router";
import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { readMail } from "#modules/mail/queries.server.ts";
import { redactMail } from "#modules/mail/redact-mail.ts";
import { resendMail } from "#modules/mail/resend-mail.server.ts";
import { addOrderNote } from "#modules/orders/contract.server.ts";
import { orderNumberOfId } from "#modules/orders/staff/staff-order.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { MailStateText } from "./mail-state-text.tsx";
import { Section } from "../parts/section.tsx";
import { formatBytes } from "../parts/formats.ts";
import { requireAccess } from "../office.ts";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/mail.route.ts";
import { notedCause } from "#modules/orders/contract.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps, staff } = requireAccess(context);
  const known = isUuid(params.mail) ? await readMail(deps.db, params.mail) : undefined;
  if (!known) throw data(null, { status: 404 });
  const { mail, withheld } = redactMail(known, staff.role);
  const { html: _letter, ...displayed } = mail;
  return {
    mail: displayed,
    hasText: mail.html !== "",
    withheld,
    order: mail.orderId ? await orderNumberOfId(deps, mail.orderId) : undefined,
    key: newUuid(),
    isAgain: new URL(request.url).searchParams.has("erneut"),
  };
}

const Again = z.object({ key: z.uuid(), recipient: z.string().max(300), reason: z.string().max(300) });

/** Resends the mail; an order's log records who and why. Source: BO-01. */
export async function action(args: Route.ActionArgs) {
  requireAccess(args.context);
  const { mail } = args.params;
  if (!isUuid(mail)) throw data(null, { status: 404 });
  return answerForm(args, Again, {
    run: async ({ deps, actor }, form) => {
      const cause = notedCause(actor, form.reason);
      const done = await resendMail(deps, { id: mail, actor, ...form }, async (trx, { orderId, kind }) => {
        if (orderId === null) return;
        await addOrderNote(trx, { orderId, subject: "mail", from: null, to: kind }, cause, deps.clock.now());
      });
      if (!done) throw data(null, { status: 404 });
      return done;
    },
    next: () => `/backoffice/postfach/${mail}/?erneut`,
  });
}

type AgainProps = {
  readonly recipient: string;
  readonly placeKey: string;
};

function SendAgain({ recipient, placeKey }: AgainProps) {
  const t = useMessages();
  return (
    <div className="mt-8 max-w-xl">
      <Section title={t("backoffice.mailbox.again.title")}>
        <p className="mb-3 text-ink-soft">{t("backoffice.mailbox.again.text")}</p>
        <OfficeForm className="grid gap-3">
          <input type="hidden" name="key" value={placeKey} />
          <TextField
            label={t("backoffice.mailbox.recipient")}
            name="recipient"
            type="email"
            required
            maxLength={254}
            defaultValue={recipient}
          />
          <TextField label={t("backoffice.mailbox.again.reason")} name="reason" required maxLength={200} />
          <Button type="submit" size="s" variant="secondary" className="justify-self-start">
            {t("backoffice.mailbox.again.button")}
          </Button>
        </OfficeForm>
      </Section>
    </div>
  );
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { mail, order, hasText, withheld } = loaderData;
  return (
    <OfficePage
      window={t("backoffice.mailbox.mailTitle", { subject: mail.subject })}
      title={mail.subject}
      width={64}
      back={{ href: "/backoffice/postfach/", label: t("backoffice.mailbox.back") }}
    >
      <dl className="mt-3 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-0.5 border-y border-line py-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
        <dt className="text-ink-soft">{t("backoffice.mailbox.from")}</dt>
        <dd className="wrap-anywhere">{mail.sender}</dd>
        <dt className="text-ink-soft">{t("backoffice.mailbox.recipient")}</dt>
        <dd className="wrap-anywhere">{mail.recipient}</dd>
        {mail.replyTo === "" ? null : (
          <>
            <dt className="text-ink-soft">{t("backoffice.mailbox.replyTo")}</dt>
            <dd className="wrap-anywhere">{mail.replyTo}</dd>
          </>
        )}
        <dt className="text-ink-soft">{t("backoffice.mailbox.at")}</dt>
        <dd className="tabular-nums">{formatMoment(mail.at, staffLocale)}</dd>
        <dt className="text-ink-soft">{t("backoffice.mailbox.state")}</dt>
        <dd>
          <MailStateText mail={mail} />
          {mail.attempts > 0 ? ` · ${t("backoffice.mailbox.attempts", { count: mail.attempts })}` : ""}
          {mail.triedAt === null
            ? ""
            : `, ${t("backoffice.mailbox.triedAt", { moment: formatMoment(mail.triedAt, staffLocale) })}`}
        </dd>
        {mail.problem === "" ? null : (
          <>
            <dt className="text-ink-soft">{t("backoffice.mailbox.problem")}</dt>
            <dd className="wrap-anywhere text-brick">{mail.problem}</dd>
          </>
        )}
        {mail.resent ? (
          <>
            <dt className="text-ink-soft">{t("backoffice.mailbox.resent")}</dt>
            <dd className="wrap-anywhere">
              {mail.resent.reason} · {mail.resent.by.replace(/^staff:/, "")}
              {mail.resent.of ? (
                <Link href={`/backoffice/postfach/${mail.resent.of}/`} className="ml-3 ink-link">
                  {t("backoffice.mailbox.first")}
                </Link>
              ) : null}
            </dd>
          </>
        ) : null}
        {order ? (
          <>
            <dt className="text-ink-soft">{t("backoffice.mailbox.order")}</dt>
            <dd>
              <Link href={`/backoffice/bestellungen/${order}/`} className="ink-link tabular-nums">
                {order}
              </Link>
            </dd>
          </>
        ) : null}
        {mail.files.length > 0 ? (
          <>
            <dt className="text-ink-soft">{t("backoffice.mailbox.attachments")}</dt>
            <dd className="flex min-w-0 flex-wrap gap-x-5">
              {mail.files.map((file) => (
                <Link
                  key={file.position}
                  href={`/backoffice/postfach/${mail.id}/anlagen/${file.position}/`}
                  download={file.fileName}
                  className="inline-flex min-h-8 max-w-full items-center gap-2 ink-link"
                >
                  <Icon name="download" size={16} />
                  <span className="min-w-0 wrap-anywhere">{file.fileName}</span>{" "}
                  <span className="text-13 whitespace-nowrap text-ink-soft">{formatBytes(file.bytes)}</span>
                </Link>
              ))}
            </dd>
          </>
        ) : null}
      </dl>
      <Notice
        done={loaderData.isAgain && t("backoffice.mailbox.again.done")}
        refused={actionData && t("backoffice.mailbox.again.refused")}
      />
      {hasText ? (
        <>
          <iframe
            title={t("backoffice.mailbox.letter")}
            src={`/backoffice/postfach/${mail.id}/brief/`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="mt-5 h-[75dvh] w-full border border-line bg-sheet"
          />
          <details className="mt-4">
            <summary className="inline-flex min-h-10 items-center ink-link">{t("backoffice.mailbox.plain")}</summary>
            <pre className="mt-2 overflow-x-auto border border-line bg-sheet p-4 text-13 whitespace-pre-wrap">
              {mail.plain}
            </pre>
          </details>
          <SendAgain recipient={mail.recipient} placeKey={loaderData.key} />
        </>
      ) : (
        <p className="mt-5 border-t border-line py-8">{t(`backoffice.mailbox.${withheld ? "withheld" : "dropped"}`)}</p>
      )}
    </OfficePage>
  );
}
