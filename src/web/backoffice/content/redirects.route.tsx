import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { channels, staffLocale } from "#kernel/market.ts";
import { readEdition } from "#modules/content/stories/editions.server.ts";
import { redirectStatuses } from "#modules/content/stories/redirect-rules.ts";
import {
  addRedirect,
  listRedirects,
  removeRedirect,
  type RedirectInput,
  type RedirectView,
} from "#modules/content/stories/redirects.server.ts";
import { shopOrigin } from "#platform/http/site.server.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { ContentNav } from "./content-nav.tsx";
import { sitemapStatus, type SitemapStatus } from "./sitemap-status.server.ts";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { answersItself } from "./known-paths.server.ts";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import { refuseAt } from "#kernel/result.ts";
import type { Route } from "./+types/redirects.route.ts";

const Form = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    path: z.string().max(500),
    channel: z.enum(["both", ...channels]),
    status: z.enum(redirectStatuses.map(String)),
    story: z.string().regex(/^\d{0,9}$/),
    target: z.string().max(1000),
  }),
  z.object({ intent: z.literal("remove"), id: z.coerce.number().int().min(1).max(2_147_483_647) }),
]);

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const { ordered } = await readEdition(deps.db, "published");
  return {
    redirects: await listRedirects(deps.db),
    stories: ordered.filter(({ isFolder }) => !isFolder).map(({ id, fullSlug }) => ({ id, fullSlug })),
    sitemaps: await sitemapStatus(deps),
    origin: shopOrigin(deps.config),
    messages: pageMessages(staffLocale, "visual"),
  };
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args, Form, {
    run: async ({ deps, actor }, form) => {
      if (form.intent === "remove") return removeRedirect(deps, actor, form.id);
      const wanted = form.channel === "both" ? channels : [form.channel];
      const wished = { path: form.path, channels: wanted, ...redirectOf(form) };
      const added = await addRedirect(deps, actor, wished, answersItself);
      return added.ok ? added : refuseAt("path", added.refusal);
    },
    next: () => "/backoffice/inhalte/weiterleitungen/",
  });
}

/** Target and kind of a redirect from a form. Source: SEO-07. */
function redirectOf({
  status,
  story,
  target,
}: Extract<z.infer<typeof Form>, { readonly intent: "add" }>): Pick<RedirectInput, "to" | "status"> {
  if (status === "410") return { to: { gone: true } };
  const to = story === "" ? { address: target } : { storyId: Number(story) };
  return { to, status: status === "301" ? 301 : 308 };
}

function Row({ row }: { readonly row: RedirectView }) {
  const t = useMessages();
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-line py-1">
      <span className="min-w-0 flex-1 basis-72">
        <span className="font-medium break-all">{row.path}</span>
        <span className="block break-all">
          {row.status === 410 ? t("visual.redirect.status.410") : `→ ${row.target ?? t("visual.redirect.nowhere")}`}
          <span className="text-13 text-ink-soft">
            {" "}
            · {row.status === 410 ? "" : `${row.status} · `}
            {t(`visual.redirect.${row.channel}`)}
          </span>
        </span>
        <span className="block text-13 break-all text-ink-soft tabular-nums">
          {t(row.automatic ? "visual.redirect.automatic" : "visual.redirect.byHand")} ·{" "}
          {formatMoment(Date.parse(row.createdAt), staffLocale)} · {row.author}
        </span>
      </span>
      <OfficeForm hidden={{ intent: "remove", id: row.id }}>
        <button type="submit" className="min-h-11 ink-link">
          {t("visual.redirect.remove")} <span className="sr-only">{row.path}</span>
        </button>
      </OfficeForm>
    </li>
  );
}

type NewProps = {
  readonly stories: readonly { readonly id: number; readonly fullSlug: string }[];
};

function NewRedirect({ stories }: NewProps) {
  const t = useMessages();
  return (
    <Section title={t("visual.redirect.new")}>
      <OfficeForm hidden={{ intent: "add" }} className="grid gap-3">
        <TextField
          label={t("visual.redirect.path")}
          hint={t("visual.redirect.pathHelp")}
          name="path"
          required
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
        />
        <Select label={t("visual.redirect.how")} hint={t("visual.redirect.howHelp")} name="status">
          {redirectStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`visual.redirect.status.${status}`)}
            </option>
          ))}
        </Select>
        <Select label={t("visual.redirect.story")} name="story">
          <option value="">{t("visual.redirect.otherTarget")}</option>
          {stories.map(({ id, fullSlug }) => (
            <option key={id} value={id}>
              /{fullSlug}
            </option>
          ))}
        </Select>
        <TextField
          label={t("visual.redirect.target")}
          hint={t("visual.redirect.targetHelp")}
          name="target"
          maxLength={1000}
          autoComplete="off"
          spellCheck={false}
        />
        <Select label={t("visual.redirect.channel")} name="channel">
          {(["both", ...channels] as const).map((each) => (
            <option key={each} value={each}>
              {t(`visual.redirect.${each}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" size="s" className="justify-self-start">
          {t("visual.redirect.add")}
        </Button>
      </OfficeForm>
    </Section>
  );
}

function Sitemaps({ sitemaps, origin }: { readonly sitemaps: readonly SitemapStatus[]; readonly origin: string }) {
  const t = useMessages();
  return (
    <Section title={t("visual.sitemap.title")}>
      <ul className="grid gap-4">
        {sitemaps.map(({ channel, listed, hidden, changed }) => (
          <li key={channel}>
            <p className="font-medium">{t(`visual.redirect.${channel}`)}</p>
            <p>{t("visual.sitemap.listed", { count: listed })}</p>
            {changed ? (
              <p className="text-13 text-ink-soft">
                {t("visual.sitemap.changed", { at: formatMoment(Date.parse(changed), staffLocale) })}
              </p>
            ) : null}
            {hidden.length > 0 ? (
              <details>
                <summary className="inline-flex min-h-11 cursor-pointer items-center ink-link">
                  {t("visual.sitemap.hidden", { count: hidden.length })}
                </summary>
                <ul className="text-13">
                  {hidden.map(({ id, path }) => (
                    <li key={id}>
                      <Link href={`/backoffice/inhalte/${id}/`} className="inline-block py-1 break-all hover:underline">
                        {path}
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
      <Link href={`${origin}/sitemap.xml`} className="mt-2 inline-flex min-h-11 items-center ink-link">
        {t("visual.sitemap.open")}
      </Link>
    </Section>
  );
}

export default function Redirects({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { redirects, stories, sitemaps, origin } = loaderData;
  return (
    <OfficePage window={t("visual.redirect.pageTitle")} title={t("visual.redirect.title")}>
      <ContentNav here="weiterleitungen/" />
      <p className="mt-3 max-w-text text-ink-soft">{t("visual.redirect.intro")}</p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {redirects.length === 0 ? (
          <p>{t("visual.redirect.none")}</p>
        ) : (
          <ul aria-label={t("visual.redirect.title")}>
            {redirects.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
        <div className="grid content-start gap-10">
          <NewRedirect stories={stories} />
          <Sitemaps sitemaps={sitemaps} origin={origin} />
        </div>
      </div>
    </OfficePage>
  );
}
