import { staffLocale } from "#kernel/market.ts";
import { formatMoment } from "#kernel/date-format.ts";
import { newestMails } from "#modules/mail/queries.server.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { officeOf } from "../office.ts";
import type { Route } from "./+types/mailbox.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = officeOf(context);
  return { mails: await newestMails(deps.db), delivers: deps.config.SMTP_URL !== undefined };
}

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { mails, delivers } = loaderData;
  const cell = "border-t border-line py-2 pr-4 align-top";
  const heading = "pb-1.5 pr-4 text-left text-13 font-normal text-ink-soft";
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <title>{t("backoffice.mailbox.pageTitle")}</title>
      <h1 className="display text-25">{t("backoffice.mailbox.title")}</h1>
      <p className="mt-1 text-ink-soft">{t(delivers ? "backoffice.mailbox.delivers" : "backoffice.mailbox.local")}</p>
      {mails.length === 0 ? (
        <p className="mt-6 border-t border-line py-12 text-center">{t("backoffice.mailbox.none")}</p>
      ) : (
        <table className="mt-5 w-full border-collapse">
          <caption className="sr-only">{t("backoffice.mailbox.title")}</caption>
          <thead>
            <tr>
              <th scope="col" className={heading}>
                {t("backoffice.mailbox.subject")}
              </th>
              <th scope="col" className={`${heading} max-md:hidden`}>
                {t("backoffice.mailbox.recipient")}
              </th>
              <th scope="col" className={`${heading} max-lg:hidden`}>
                {t("backoffice.mailbox.kind")}
              </th>
              <th scope="col" className={`${heading} pr-0`}>
                {t("backoffice.mailbox.at")}
              </th>
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <tr key={mail.id} className="relative hover:bg-sheet">
                <td className={cell}>
                  <Link href={`/backoffice/postfach/${mail.id}/`} className="font-medium after:absolute after:inset-0">
                    {mail.subject}
                  </Link>
                  {mail.attachments > 0 ? (
                    <span className="ml-3 inline-flex items-center gap-1 align-middle text-13 text-ink-soft">
                      <Icon name="paper" size={16} />
                      {t("backoffice.mailbox.files", { count: mail.attachments })}
                    </span>
                  ) : null}
                  <div className="text-13 break-all text-ink-soft md:hidden">{mail.recipient}</div>
                </td>
                <td className={`${cell} break-all max-md:hidden`}>{mail.recipient}</td>
                <td className={`${cell} max-lg:hidden`}>{t(`backoffice.mailKind.${mail.kind}`)}</td>
                <td className={`${cell} pr-0 tabular-nums md:whitespace-nowrap`}>
                  {formatMoment(mail.at, staffLocale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </main>
  );
}
