import { z } from "zod";
import { keyIn } from "#kernel/formats/message-key.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { type Result } from "#kernel/result.ts";
import { canBeMoved, taskNames, type JobCounts, type FailingJob } from "#modules/jobs/model.ts";
import {
  countJobs,
  discardJob,
  maxJobs,
  retryAllJobs,
  retryJob,
  listFailingJobs,
} from "#modules/jobs/failing-jobs.server.ts";
import { countWebhooks } from "#modules/webhooks/queries.server.ts";
import type { WebhookCounts } from "#modules/webhooks/model.ts";
import { may } from "#modules/staff/roles.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { Notice } from "../parts/notice.tsx";
import { requireAccess, type BackOffice } from "../office.ts";
import { maySee } from "../permissions.ts";
import { useRole } from "../shell/use-role.ts";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import { Tag, type Tone } from "../parts/tag.tsx";
import type { Route } from "./+types/jobs.route.ts";

const JobId = z.string().regex(/^\d{1,18}$/);
const Form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("retry"), job: JobId }),
  z.object({ intent: z.literal("discard"), job: JobId }),
  z.object({ intent: z.literal("retry-all") }),
]);

const intents = ["retry", "discard", "retry-all"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const [counts, jobs, webhooks] = await Promise.all([
    countJobs(deps.db),
    listFailingJobs(deps.db),
    countWebhooks(deps.db),
  ]);
  const done = url.searchParams.get("erledigt");
  return {
    counts,
    jobs,
    webhooks,
    most: maxJobs,
    done: intents.find((intent) => intent === done) ?? null,
    messages: pageMessages(staffLocale, "jobs"),
  };
}

function run({ deps }: BackOffice, form: z.infer<typeof Form>): Promise<Result<number>> {
  switch (form.intent) {
    case "retry":
      return retryJob(deps, form.job);
    case "discard":
      return discardJob(deps, form.job);
    case "retry-all":
      return retryAllJobs(deps);
  }
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args, Form, { run, next: ({ intent }) => `/backoffice/hintergrund/?erledigt=${intent}` });
}

/** Failed background jobs, to retry or discard. Source: BO-01. */
export default function Jobs({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const mayChange = may(useRole(), "jobs", "write");
  const { counts, jobs, webhooks, most, done } = loaderData;
  return (
    <OfficePage window={t("jobs.pageTitle")} title={t("jobs.title")} width={90}>
      <p className="mt-1 max-w-[70ch] text-ink-soft">{t("jobs.intro")}</p>
      <Counts counts={counts} />
      <WebhookProblems counts={webhooks} />
      <Notice done={done && t(`jobs.done.${done}`)} />
      {mayChange && counts.failed + counts.retrying > 1 ? (
        <OfficeForm hidden={{ intent: "retry-all" }} className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" size="s" variant="secondary">
            {t("jobs.retryAll")}
          </Button>
          <p className="text-13 text-ink-soft">{t("jobs.retryAllHint")}</p>
        </OfficeForm>
      ) : null}
      {jobs.length === 0 ? (
        <p className="mt-6 flex items-center justify-center gap-2 border-t border-line py-12">
          <Icon name="check" size={16} />
          {t("jobs.none")}
        </p>
      ) : (
        <ul className="mt-6 border-t border-line">
          {jobs.map((job) => (
            <Job key={job.id} job={job} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {jobs.length === most ? <p className="mt-3 text-ink-soft">{t("jobs.more", { n: most })}</p> : null}
    </OfficePage>
  );
}

const alarming: ReadonlySet<string> = new Set(["failed", "stuck", "late"]);

function Counts({ counts }: { readonly counts: JobCounts }) {
  const t = useMessages();
  return (
    <dl className="mt-4 grid max-w-3xl grid-cols-3 gap-x-6 gap-y-3 sm:grid-cols-6">
      {(["failed", "retrying", "stuck", "late", "running", "waiting"] as const).map((kind) => (
        <div key={kind} className="flex flex-col-reverse justify-end">
          <dt className="text-13 text-ink-soft">{t(`jobs.count.${kind}`)}</dt>
          <dd className={`text-25 tabular-nums ${alarming.has(kind) && counts[kind] > 0 ? "text-brick" : ""}`}>
            {counts[kind]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Failed webhooks, linked to their own page for roles that may see it. Source: BO-01. */
function WebhookProblems({ counts: { failed, waiting, stopped } }: { readonly counts: WebhookCounts }) {
  const t = useMessages();
  const maySeeThem = maySee(useRole(), "/backoffice/webhooks/");
  if (failed + waiting + stopped === 0) return null;
  return (
    <p
      className={`mt-4 max-w-[70ch] border-l-2 py-1 pl-4 ${failed + stopped > 0 ? "border-brick" : "border-line-strong"}`}
    >
      {t("jobs.webhooks", { failed, waiting, stopped })}{" "}
      {maySeeThem ? (
        <Link href="/backoffice/webhooks/" className="inline-flex min-h-8 items-center ink-link">
          {t("jobs.toWebhooks")}
        </Link>
      ) : null}
    </p>
  );
}

const named: ReadonlySet<string> = new Set(taskNames);
const tones: Readonly<Record<FailingJob["problem"], Tone>> = {
  failed: "bad",
  stuck: "bad",
  retrying: "held",
  late: "held",
};

function Job({ job, mayChange }: { readonly job: FailingJob; readonly mayChange: boolean }) {
  const t = useMessages();
  const { id, task, problem, facts, order, attempts, maxAttempts, error, createdAt, changedAt, nextAt } = job;
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {named.has(task) ? t(keyIn("jobs.task", task)) : task}
          <Tag tone={tones[problem]}>{t(`jobs.trouble.${problem}`)}</Tag>
        </h2>
        {error === "" ? (
          <p className="mt-1 text-15 text-ink-soft">{t(`jobs.hint.${problem}`)}</p>
        ) : (
          <p className="mt-1 text-15 wrap-anywhere">{error}</p>
        )}
        {order === null ? null : (
          <Link href={`/backoffice/bestellungen/${order}/`} className="inline-flex min-h-11 items-center ink-link">
            {t("jobs.order", { number: order })}
          </Link>
        )}
        <p className="mt-1 text-13 wrap-anywhere text-ink-soft">
          {[`${task} ${id}`, ...facts.map(([name, value]) => `${name}: ${value}`)].join(" · ")}
        </p>
      </div>
      <div className="grid content-start gap-3">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-13 tabular-nums">
          <dt className="text-ink-soft">{t("jobs.attempts")}</dt>
          <dd>{t("jobs.attemptsOf", { n: attempts, most: maxAttempts })}</dd>
          <dt className="text-ink-soft">{t("jobs.since")}</dt>
          <dd>{formatMoment(createdAt, staffLocale)}</dd>
          <dt className="text-ink-soft">{t("jobs.changed")}</dt>
          <dd>{formatMoment(changedAt, staffLocale)}</dd>
          {nextAt === null ? null : (
            <>
              <dt className="text-ink-soft">{t("jobs.next")}</dt>
              <dd>{formatMoment(nextAt, staffLocale)}</dd>
            </>
          )}
        </dl>
        {mayChange && canBeMoved(problem) ? <Steps id={id} /> : null}
      </div>
    </li>
  );
}

function Steps({ id }: { readonly id: string }) {
  const t = useMessages();
  return (
    <div className="grid gap-1">
      <OfficeForm hidden={{ intent: "retry", job: id }}>
        <Button type="submit" size="s" variant="secondary">
          {t("jobs.retry")}
        </Button>
      </OfficeForm>
      <details>
        <summary className="inline-flex min-h-11 items-center text-brick">{t("jobs.discard")}</summary>
        <OfficeForm hidden={{ intent: "discard", job: id }} className="grid justify-items-start gap-3 pb-2">
          <p className="text-13 text-ink-soft">{t("jobs.discardHint")}</p>
          <Button type="submit" size="s">
            {t("jobs.discardConfirm")}
          </Button>
        </OfficeForm>
      </details>
    </div>
  );
}
