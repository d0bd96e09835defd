import { data } from "react-router";
import { z } from "zod";
import { errorCatalogue } from "#kernel/errors.ts";
import { packingList, scanPiece, tickPiece, type PackingList } from "#modules/production/packing/packing.server.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { buttonClass } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { requireAccess } from "../office.ts";
import { PackingResult, ScanForm, type ScanOutcome } from "./packing-scan.tsx";
import { PackingTable } from "./packing-table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { parseForm } from "../../page/parse-form.ts";
import type { Route } from "./+types/packing.route.ts";

const Form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("scan"), code: z.string().max(200) }),
  z.object({
    intent: z.literal("tick"),
    line: z.uuid(),
    piece: z.string().max(80),
    packed: z.enum(["yes", "no"]).transform((value) => value === "yes"),
  }),
]);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const list = await packingList(deps, params.number);
  if (!list) throw data(null, { status: 404 });
  return { list };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { deps, actor } = requireAccess(context);
  const { read } = await parseForm(request, Form);
  if (!read.ok) return data<ScanOutcome>({ kind: "unreadable" }, { status: 422 });
  if (read.value.intent === "tick") {
    await tickPiece(deps, params.number, read.value, actor);
    return data<ScanOutcome | null>(null);
  }
  const scanned = await scanPiece(deps, params.number, read.value.code, actor);
  if (scanned.ok) {
    const { kind, piece } = scanned.value;
    return data<ScanOutcome>({ kind, piece: piece.piece, line: piece.line });
  }
  const { code, data: about } = scanned.refusal;
  const status = errorCatalogue[code].status ?? 422;
  const outcome: ScanOutcome =
    code === "PACKING_FOREIGN" ? { kind: "foreign", number: String(about["number"]) } : { kind: "unreadable" };
  return data(outcome, { status });
}

export default function Packing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { list } = loaderData;
  const shippable = list.state === "in_production" || list.state === "partially_shipped";
  return (
    <OfficePage
      window={t("backoffice.packing.orderTitle", { number: list.number })}
      title={list.number}
      width={64}
      back={{ href: "/backoffice/packen/", label: t("backoffice.packing.other") }}
      beside={
        <Link href={`/backoffice/bestellungen/${list.number}/`} className="inline-flex min-h-11 items-center ink-link">
          {t("backoffice.packing.toOrder")}
        </Link>
      }
    >
      <ScanForm />
      <PackingResult outcome={actionData ?? null} list={list} />
      {list.neutralPacking ? (
        <p className="mt-6 border-l-2 border-leaf pl-4 font-medium">
          {t("backoffice.packing.neutral")}
          {list.sender === null ? null : (
            <span className="block break-words">{t("backoffice.packing.sender", { name: list.sender })}</span>
          )}
        </p>
      ) : null}
      {list.giftMessage ? (
        <p className="mt-4 border-l-2 border-leaf pl-4 break-words whitespace-pre-line">
          <span className="block text-13 text-ink-soft">{t("backoffice.packing.message")}</span>
          {list.giftMessage}
        </p>
      ) : null}
      <Label label={list.label} />
      <PackingTable list={list} />
      {!list.complete && shippable
        ? list.completeShipments.map((number) => (
            <p key={number} className="mt-6 flex flex-wrap items-center justify-between gap-4 bg-leaf-soft px-5 py-3">
              {t("backoffice.packing.parcelComplete", { n: number })}
              <Link href={`/backoffice/bestellungen/${list.number}/?versand=1#schritt-ship`} className="ink-link">
                {t("backoffice.packing.ship")}
              </Link>
            </p>
          ))
        : null}
      {list.complete ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4 bg-leaf-soft p-5">
          <p className="flex items-center gap-3 text-20 font-medium">
            <Icon name="check" size={24} />
            {t("backoffice.packing.complete")}
          </p>
          {shippable ? (
            <Link href={`/backoffice/bestellungen/${list.number}/?versand=1#schritt-ship`} className={buttonClass({})}>
              {t("backoffice.packing.ship")}
            </Link>
          ) : null}
        </div>
      ) : null}
    </OfficePage>
  );
}

/** Content of a parcel's label; neutral ones name nothing of the shop. Source: WL-01, WL-03. */
function Label({ label }: { readonly label: PackingList["label"] }) {
  const t = useMessages();
  return (
    <section aria-labelledby="label" className="mt-6">
      <h2 id="label" className="font-medium">
        {t("backoffice.packing.label.title")}
      </h2>
      <dl className="mt-1 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {(["sender", "recipient"] as const).map((who) => (
          <div key={who}>
            <dt className="text-13 text-ink-soft">{t(`backoffice.packing.label.${who}`)}</dt>
            <dd className="wrap-anywhere select-all">
              {label[who].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
