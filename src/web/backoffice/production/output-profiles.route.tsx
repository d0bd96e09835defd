import { staffLocale } from "#kernel/market.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { assignProfile, outputIntents } from "#modules/production/output-profiles/output-profiles.server.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { requireAccess } from "../office.ts";
import { PaperConditions } from "./paper-conditions.tsx";
import { ProfileList, ProfileUpload } from "./profile-upload.tsx";
import { Section } from "../parts/section.tsx";
import type { Route } from "./+types/output-profiles.route.ts";

const Form = z.object({
  paper: z.string().regex(/^[a-z0-9-]{1,60}$/),
  profile: z.union([z.literal("").transform(() => null), z.string().regex(/^[0-9a-f]{64}$/)]),
});

const done = ["profile", "paper"] as const;
const refusals = ["size", "broken", "class", "colour", "condition", "unknown"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const query = new URL(request.url).searchParams;
  return {
    ...(await outputIntents(deps)),
    done: done.find((each) => each === query.get("erledigt")) ?? null,
    refused: refusals.find((each) => each === query.get("abgelehnt")) ?? null,
    tooLarge: query.get("zu-gross"),
    messages: pageMessages(staffLocale, "errors"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, actor } = requireAccess(context);
  const form = Form.safeParse(Object.fromEntries(await request.formData()));
  const refused = data({ refused: "unknown" as const }, { status: 422 });
  if (!form.success) return refused;
  const result = await assignProfile(deps, form.data.paper, form.data.profile, actor);
  return result.ok ? redirect("/backoffice/farbprofile/?erledigt=paper", 303) : refused;
}

export default function OutputProfiles({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { profiles, papers, events, done: finished, tooLarge } = loaderData;
  const refused = actionData?.refused ?? loaderData.refused;
  return (
    <main id="inhalt" className="mx-auto max-w-[80rem] px-4 py-5 md:px-8">
      <title>{t("backoffice.profiles.pageTitle")}</title>
      <h1 className="display text-32">{t("backoffice.profiles.title")}</h1>
      <p className="mt-1 max-w-[44rem] text-ink-soft">{t("backoffice.profiles.intro")}</p>
      {finished && !actionData ? (
        <output className="mt-4 flex items-center gap-2 border-l-2 border-leaf bg-leaf-soft/50 px-3 py-2">
          <Icon name="check" size={16} />
          {t(`backoffice.profiles.done.${finished}`)}
        </output>
      ) : null}
      {refused ? (
        <p role="alert" className="mt-4 flex items-center gap-2 border-l-2 border-brick px-3 py-2 text-brick">
          <Icon name="warning" size={16} />
          {t(`backoffice.profiles.refused.${refused}`)}
        </p>
      ) : null}
      <div className="mt-7 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PaperConditions papers={papers} profiles={profiles} />
        <div className="grid content-start gap-10">
          <ProfileUpload tooLarge={actionData ? null : tooLarge} />
          <ProfileList profiles={profiles} />
          {events.length === 0 ? null : (
            <Section title={t("backoffice.profiles.log")}>
              <ol className="grid gap-3">
                {events.map(({ at, actor, paperName, description }) => (
                  <li key={`${at} ${paperName} ${description}`} className="border-l-2 border-line-strong pl-3">
                    <p>
                      {paperName === null
                        ? t("backoffice.profiles.filed", { profile: description ?? "" })
                        : t("backoffice.profiles.assigned", {
                            paper: paperName,
                            profile: description ?? t("backoffice.profiles.shipped"),
                          })}
                    </p>
                    <p className="text-13 wrap-anywhere text-ink-soft tabular-nums">
                      {formatMoment(at, staffLocale)} · {actor}
                    </p>
                  </li>
                ))}
              </ol>
            </Section>
          )}
        </div>
      </div>
    </main>
  );
}
