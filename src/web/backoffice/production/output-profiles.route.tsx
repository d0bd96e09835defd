import { staffLocale } from "#kernel/market.ts";
import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { assignProfile, outputIntents } from "#modules/production/output-profiles/output-profiles.server.ts";
import { useMessages } from "#ui/messages.tsx";
import { requireAccess } from "../office.ts";
import { PaperConditions } from "./paper-conditions.tsx";
import { ProfileList, ProfileUpload } from "./profile-upload.tsx";
import { Section } from "../parts/section.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { answerForm } from "../answer-form.ts";
import { Notice } from "../parts/notice.tsx";
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
  };
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args, Form, {
    run: ({ deps, actor }, { paper, profile }) => assignProfile(deps, paper, profile, actor),
    next: () => "/backoffice/farbprofile/?erledigt=paper",
  });
}

export default function OutputProfiles({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { profiles, papers, events, done: finished, tooLarge } = loaderData;
  const refused = actionData ? "unknown" : loaderData.refused;
  return (
    <OfficePage window={t("backoffice.profiles.pageTitle")} title={t("backoffice.profiles.title")} width={80}>
      <p className="mt-1 max-w-[44rem] text-ink-soft">{t("backoffice.profiles.intro")}</p>
      <Notice
        done={finished && t(`backoffice.profiles.done.${finished}`)}
        refused={refused && t(`backoffice.profiles.refused.${refused}`)}
      />
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
    </OfficePage>
  );
}
