import { staffLocale } from "#kernel/market.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { formatDate, formatMoment } from "#kernel/formats/date-format.ts";
import { errorCatalogue } from "#kernel/errors.ts";
import { queueHandOver } from "#modules/production/hand-over/hand-over.server.ts";
import { handOverChannels } from "#modules/production/hand-over/hand-over.ts";
import { ImpositionChoice } from "#modules/production/press-sheets/imposition-form.ts";
import { imposePart } from "#modules/production/press-sheets/press-sheets.server.ts";
import { productionOf } from "#modules/production/production-view.server.ts";
import { reprintLine } from "#modules/production/print-files/reprint-line.server.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { requireAccess } from "../office.ts";
import { ProductionLineView } from "./production-line.tsx";
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
  const form = Form.safeParse(Object.fromEntries(await request.formData()));
  const production = await productionOf(deps, params.number);
  if (!production) throw data(null, { status: 404 });
  const line = form.success ? production.lines.find(({ id }) => id === form.data.line) : undefined;
  if (!form.success || !line) return data({ refused: "form" }, { status: 422 });
  if (form.data.intent === "reprint") {
    const reprint = await reprintLine(deps, line.id, actor);
    if (reprint.ok) return data({ reprint: { position: line.position, files: reprint.value } });
    return data({ refused: "reprint" }, { status: errorCatalogue[reprint.refusal.code].status ?? 422 });
  }
  const { intent } = form.data;
  const result =
    intent === "impose"
      ? await imposePart(deps, line.id, form.data, actor)
      : await queueHandOver(deps, line.id, form.data.way, actor);
  if (result.ok) return redirect(`/backoffice/bestellungen/${params.number}/produktion/?erledigt=${intent}`, 303);
  const { code, data: about } = result.refusal;
  const refused = code === "IMPOSITION_INVALID" ? `impose-${String(about["reason"])}` : intent;
  return data({ refused }, { status: errorCatalogue[code].status ?? 422 });
}

export default function Production({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { production, done } = loaderData;
  const reprint = actionData && "reprint" in actionData ? actionData.reprint : null;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return (
    <main id="inhalt" className="mx-auto max-w-[80rem] px-4 py-5 md:px-8">
      <title>{t("backoffice.production.pageTitle", { number: production.number })}</title>
      <Link
        href={`/backoffice/bestellungen/${production.number}/`}
        className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <Icon name="arrow-left" size={16} />
        {t("backoffice.production.back")}
      </Link>
      <div className="flex flex-wrap items-baseline gap-x-5">
        <h1 className="display text-32 tabular-nums">
          {t("backoffice.production.title", { number: production.number })}
        </h1>
        <p className="text-ink-soft tabular-nums">
          {t("backoffice.production.handOverBy", {
            date: formatDate(production.shipBy, staffLocale),
            sort: production.sortCode,
          })}
        </p>
      </div>
      {done && !actionData ? (
        <output className="mt-4 flex items-center gap-2 border-l-2 border-leaf bg-leaf-soft/50 px-3 py-2">
          <Icon name="check" size={16} />
          {t(`backoffice.production.done.${done}`)}
        </output>
      ) : null}
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
      {refused ? (
        <p role="alert" className="mt-4 flex items-center gap-2 border-l-2 border-brick px-3 py-2 text-brick">
          <Icon name="warning" size={16} />
          {t(`backoffice.production.refused.${refused}`)}
        </p>
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
    </main>
  );
}
