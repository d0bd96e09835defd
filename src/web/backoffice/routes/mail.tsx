import { staffLocale } from "#kernel/market.ts";
import { data } from "react-router";
import { formatMoment } from "#kernel/date-format.ts";
import { readMail } from "#modules/mail/queries.server.ts";
import { orderNumberOfId } from "#modules/orders/staff-order.server.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { formatBytes } from "../formats.ts";
import { officeOf } from "../office.ts";
import type { Route } from "./+types/mail.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = officeOf(context);
  const mail = /^[0-9a-f-]{36}$/.test(params.mail) ? await readMail(deps.db, params.mail) : undefined;
  if (!mail) throw data(null, { status: 404 });
  const { html: _letter, ...shown } = mail;
  return { mail: shown, order: mail.orderId ? await orderNumberOfId(deps, mail.orderId) : undefined };
}

export default function Mail({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { mail, order } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[64rem] px-4 py-5 md:px-8">
      <title>{t("backoffice.mailbox.mailTitle", { subject: mail.subject })}</title>
      <Link
        href="/backoffice/postfach/"
        className="inline-flex min-h-10 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <Icon name="arrow-left" size={16} />
        {t("backoffice.mailbox.back")}
      </Link>
      <h1 className="display text-25">{mail.subject}</h1>
      <dl className="mt-3 grid gap-x-4 gap-y-0.5 border-y border-line py-3 sm:grid-cols-[6rem_1fr]">
        <dt className="text-ink-soft">{t("backoffice.mailbox.from")}</dt>
        <dd className="break-all">{mail.sender}</dd>
        <dt className="text-ink-soft">{t("backoffice.mailbox.recipient")}</dt>
        <dd className="break-all">{mail.recipient}</dd>
        <dt className="text-ink-soft">{t("backoffice.mailbox.at")}</dt>
        <dd className="tabular-nums">{formatMoment(mail.at, staffLocale)}</dd>
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
            <dd className="flex flex-wrap gap-x-5">
              {mail.files.map((file) => (
                <Link
                  key={file.position}
                  href={`/backoffice/postfach/${mail.id}/anlagen/${file.position}/`}
                  download={file.fileName}
                  className="inline-flex min-h-8 items-center gap-2 ink-link"
                >
                  <Icon name="download" size={16} />
                  {file.fileName} <span className="text-13 text-ink-soft">{formatBytes(file.bytes)}</span>
                </Link>
              ))}
            </dd>
          </>
        ) : null}
      </dl>
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
    </main>
  );
}
