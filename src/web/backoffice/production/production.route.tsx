import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { formatDate, formatMoment } from "#kernel/formats/date-format.ts";
import { queueHandOver } from "#modules/production/hand-over/hand-over.server.ts";
import { handOverChannels } from "#modules/production/hand-over/hand-over.ts";
import { ImpositionChoice } from "#modules/production/press-sheets/imposition-form.ts";
import { imposePart } from "#modules/production/press-sheets/press-sheets.server.ts";
import { productionOf } from "#modules/production/production-view.server.ts";
import { reprintLine } from "#modules/production/print-files/reprint-line.server.ts";
import { useMessages } from "#ui/messages.tsx";
import { requireAccess } from "../office.ts";
import { ProductionLineView } from "./production-line.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { parseForm } from "../../page/parse-form.ts";
import { refuseForm, type RefusedForm } from "../answer-form.ts";
import { refuse } from "#kernel/result.ts";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/production.route.ts";

const Form = z.discriminatedUnion("intent", [
  ImpositionChoice.extend({ intent: z.literal("impose"), line: z.uuid() }),
  z.object({ intent: z.literal("hand-over"), line: z.uuid(), way: z.enum(handOverChannels) }),
  z.object({ intent: z.literal("reprint"), line: z.uuid() }),
]);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const production = await productionOf(deps, params.number);
  if (!production) throw data(null, { status: 404 });
  const done = new URL(request.url).searchParams.get("erledigt");
  return { production, done: ["impose", "hand-over"].find((intent) => intent === done) ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { deps, actor } = requireAccess(context);
  const { typed, read } = await parseForm(request, Form);
  const production = await productionOf(deps, params.number);
  if (!production) throw data(null, { status: 404 });
  if (!read.ok) return refuseForm(read.refusal, typed);
  const form = read.value;
  const line = production.lines.find(({ id }) => id === form.line);
  if (!line) return refuseForm(refuse("FIELD_INVALID").refusal, typed);
  if (form.intent === "reprint") {
    const reprint = await reprintLine(deps, line.id, actor);
    if (!reprint.ok) return refuseForm(reprint.refusal, typed);
    return data({ reprint: { position: line.position, files: reprint.value } });
  }
  const done =
    form.intent === "impose"
      ? await imposePart(deps, line.id, form, actor)
      : await queueHandOver(deps, line.id, form.way, actor);
  if (!done.ok) return refuseForm(done.refusal, typed);
  return redirect(`/backoffice/bestellungen/${params.number}/produktion/?erledigt=${form.intent}`, 303);
}

/** The name of a refusal's text. */
function refusedName({ refusal, typed }: RefusedForm): string {
  const { code, data: about } = refusal;
  if (code === "FIELD_INVALID") return "form";
  return code === "IMPOSITION_INVALID" ? `impose-${String(about["reason"])}` : (typed["intent"] ?? "form");
}

export default function Production({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { production, done } = loaderData;
  const reprint = actionData && "reprint" in actionData ? actionData.reprint : null;
  const refused = actionData && "refusal" in actionData ? refusedName(actionData) : null;
  return (
    <OfficePage
      window={t("backoffice.production.pageTitle", { number: production.number })}
      title={t("backoffice.production.title", { number: production.number })}
      width={80}
      back={{ href: `/backoffice/bestellungen/${production.number}/`, label: t("backoffice.production.back") }}
      beside={
        <p className="text-ink-soft tabular-nums">
          {t("backoffice.production.handOverBy", {
            date: formatDate(production.shipBy, staffLocale),
            sort: production.sortCode,
          })}
        </p>
      }
    >
      <Notice
        done={done && t(keyIn("backoffice.production.done", done))}
        refused={refused && t(keyIn("backoffice.production.refused", refused))}
      />
      {reprint ? (
        <output className="mt-4 block border-l-2 border-leaf bg-leaf-soft/50 px-3 py-2">
          {t("backoffice.production.reprinted", { n: reprint.position })}
          {reprint.files.map(({ name, sha256, same }) => (
            <span key={name} className="block text-13">
              {name} · {t(same ? "backoffice.production.same" : "backoffice.production.differs")} · SHA-256{" "}
              <code className="break-all">{sha256}</code>
            </span>
          ))}
        </output>
      ) : null}
      <ol className="mt-6 grid gap-12">
        {production.lines.map((line) => (
          <li key={line.id}>
            <ProductionLineView
              line={line}
              orderNumber={production.number}
              partner={production.partner}
              formatTime={(at) => formatMoment(at, staffLocale)}
            />
          </li>
        ))}
      </ol>
    </OfficePage>
  );
}
