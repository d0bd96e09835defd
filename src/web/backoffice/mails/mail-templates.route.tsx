import { redirect } from "react-router";
import { languages } from "#kernel/market.ts";
import { deliverMail } from "#modules/mail/contract.server.ts";
import { isAdvertising, isMailKind, mailKinds } from "#modules/mail/kinds.ts";
import { renderLetter } from "#modules/mail/render-letter.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { ListFilter } from "../parts/list-filter.tsx";
import { mailPreview, testMail } from "./mail-previews.server.ts";
import { readTemplateChoice } from "./mail-search.ts";
import { requireAccess } from "../office.ts";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { Notice } from "../parts/notice.tsx";
import { parseForm } from "../../page/parse-form.ts";
import { z } from "zod";
import type { Route } from "./+types/mail-templates.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, staff } = requireAccess(context);
  const query = new URL(request.url).searchParams;
  const { kind, language } = readTemplateChoice(query);
  const letter = mailPreview(deps, kind, language);
  const { html, plain } = await renderLetter(letter, language);
  return {
    kind,
    language,
    subject: letter.subject,
    plain,
    kilobytes: Math.ceil(Buffer.byteLength(html) / 1000),
    kinds: Object.keys(mailKinds).filter(isMailKind),
    advertising: isAdvertising(kind),
    to: staff.email,
    key: newUuid(),
    sent: query.has("gesendet"),
  };
}

const Form = z.object({ key: z.uuid() });

/** Sends the displayed mail to the current user. Source: ORD-11. */
export async function action({ request, context }: Route.ActionArgs) {
  const { deps, staff } = requireAccess(context);
  const { typed, read } = await parseForm(request, Form);
  const choice = readTemplateChoice(new Map(Object.entries(typed)));
  const key = read.ok ? read.value.key : newUuid();
  await deliverMail(deps, testMail(deps, { ...choice, recipient: staff.email, key }));
  return redirect(`/backoffice/postfach/vorlagen/?art=${choice.kind}&sprache=${choice.language}&gesendet`, 303);
}

/** Every mail of the shop in every language, with sample data. Source: ORD-11, BO-01. */
export default function MailTemplates({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { kind, language, subject, plain, kinds, to, key, sent } = loaderData;
  return (
    <OfficePage
      window={t("backoffice.templates.pageTitle")}
      title={t("backoffice.templates.title")}
      width={64}
      back={{ href: "/backoffice/postfach/", label: t("backoffice.mailbox.back") }}
    >
      <p className="mt-1 max-w-text text-ink-soft">{t("backoffice.templates.intro")}</p>
      <form method="get" className="mt-4 flex flex-wrap items-end gap-3">
        <ListFilter name="art" label={t("backoffice.mailbox.kind")} value={kind} className="min-w-0 grow sm:grow-0">
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(`backoffice.mailKind.${each}`)}
            </option>
          ))}
        </ListFilter>
        <ListFilter name="sprache" label={t("backoffice.templates.language")} value={language} className="">
          {languages.map((each) => (
            <option key={each} value={each}>
              {t(`backoffice.templates.languages.${each}`)}
            </option>
          ))}
        </ListFilter>
        <Button type="submit" variant="secondary" size="s">
          {t("backoffice.templates.show")}
        </Button>
      </form>
      <Notice done={sent && t("backoffice.templates.sent", { email: to })} />
      <dl className="mt-4 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-0.5 border-y border-line py-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
        <dt className="text-ink-soft">{t("backoffice.mailbox.subject")}</dt>
        <dd className="break-words">{subject}</dd>
        <dt className="text-ink-soft">{t("backoffice.templates.size")}</dt>
        <dd className="tabular-nums">
          {loaderData.kilobytes} kB
          {loaderData.advertising ? ` · ${t("backoffice.templates.advertising")}` : ""}
        </dd>
      </dl>
      <OfficeForm hidden={{ art: kind, sprache: language }} className="mt-3">
        <input type="hidden" name="key" value={key} />
        <Button type="submit" size="s">
          {t("backoffice.templates.send")}
        </Button>
      </OfficeForm>
      <iframe
        title={t("backoffice.mailbox.letter")}
        src={`/backoffice/postfach/vorlagen/brief/?art=${kind}&sprache=${language}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="mt-5 h-[75dvh] w-full border border-line bg-sheet"
      />
      <details className="mt-4">
        <summary className="inline-flex min-h-10 items-center ink-link">{t("backoffice.mailbox.plain")}</summary>
        <pre className="mt-2 overflow-x-auto border border-line bg-sheet p-4 text-13 whitespace-pre-wrap">{plain}</pre>
      </details>
    </OfficePage>
  );
}
