import { formatMoment } from "#kernel/formats/date-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { offeredTypes } from "#modules/trade-events/contract.ts";
import { deliveryStates, type DeliveryView } from "#modules/webhooks/model.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { ListFilter } from "../parts/list-filter.tsx";
import { typeKey } from "./webhook-form.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

const styles = { waiting: "font-medium", delivered: "", failed: "font-medium text-brick" } as const;

/** The endpoint's response as text: the status, or why there was none. */
function useAnswer(): (delivery: DeliveryView) => string {
  const t = useMessages();
  return ({ status, problem }) =>
    [status === null ? "" : `HTTP ${status}`, problem === null ? "" : t(`webhooks.problem.${problem}`)]
      .filter(Boolean)
      .join(", ");
}

/** The payload indented; invalid JSON stays unchanged. */
function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

function Delivery({ delivery, mayChange }: { readonly delivery: DeliveryView; readonly mayChange: boolean }) {
  const t = useMessages();
  const answer = useAnswer()(delivery);
  const { state, attempts, order, run } = delivery;
  const facts = [
    run > 0 ? t("webhooks.delivery.run", { n: run }) : "",
    attempts > 0 ? t("webhooks.delivery.attempts", { count: attempts }) : "",
    delivery.tookMs === null ? "" : t("webhooks.delivery.took", { n: delivery.tookMs }),
    state === "waiting" && attempts > 0
      ? t("webhooks.delivery.next", { moment: formatMoment(delivery.nextAt, staffLocale) })
      : "",
  ].filter(Boolean);
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{t(typeKey(delivery.type))}</span>
          <span className={`text-15 ${styles[state]}`}>{t(`webhooks.delivery.state.${state}`)}</span>
          {answer === "" ? null : (
            <span className={`text-15 ${state === "delivered" ? "text-ink-soft" : "text-brick"}`}>{answer}</span>
          )}
        </p>
        <p className="text-13 text-ink-soft tabular-nums">
          {[formatMoment(delivery.happenedAt, staffLocale), ...facts].join(" · ")}
        </p>
        {order === null ? null : (
          <Link
            href={`/backoffice/bestellungen/${order}/`}
            className="inline-flex min-h-8 items-center ink-link text-15 tabular-nums"
          >
            {order}
          </Link>
        )}
        <details className="mt-1">
          <summary className="inline-flex min-h-8 items-center ink-link text-15">{t("webhooks.delivery.more")}</summary>
          <dl className="mt-2 grid gap-2">
            {delivery.response === "" ? null : (
              <div>
                <dt className="text-13 text-ink-soft">{t("webhooks.delivery.response")}</dt>
                <dd>
                  <pre className="overflow-x-auto border border-line bg-sheet p-3 text-13 whitespace-pre-wrap wrap-anywhere">
                    {delivery.response}
                  </pre>
                </dd>
              </div>
            )}
            <div>
              <dt className="text-13 text-ink-soft">{t("webhooks.delivery.payload")}</dt>
              <dd>
                <pre className="max-h-96 overflow-auto border border-line bg-sheet p-3 text-13 whitespace-pre-wrap wrap-anywhere">
                  {readable(delivery.payload)}
                </pre>
              </dd>
            </div>
          </dl>
        </details>
      </div>
      {mayChange ? (
        <OfficeForm hidden={{ intent: "again", delivery: delivery.id }}>
          <Button type="submit" size="s" variant="secondary">
            {t(state === "waiting" ? "webhooks.delivery.now" : "webhooks.delivery.again")}
          </Button>
        </OfficeForm>
      ) : null}
    </li>
  );
}

type ListProps = {
  readonly path: string;
  readonly deliveries: readonly DeliveryView[];
  readonly hasMore: boolean;
  readonly search: { readonly state: string; readonly type: string; readonly page: number };
  readonly mayChange: boolean;
};

/** Deliveries to an endpoint and their results, filtered by state and type; works without scripts. Source: BO-01. */
export function DeliveryList({ path, deliveries, hasMore, search, mayChange }: ListProps) {
  const t = useMessages();
  const at = (page: number) =>
    `${path}?${new URLSearchParams({ stand: search.state, art: search.type, seite: String(page) })}`;
  return (
    <>
      <form method="get" className="mb-4 flex flex-wrap items-end gap-3">
        <ListFilter name="stand" label={t("webhooks.column.state")} value={search.state} className="">
          <option value="">{t("webhooks.all")}</option>
          {deliveryStates.map((state) => (
            <option key={state} value={state}>
              {t(`webhooks.delivery.state.${state}`)}
            </option>
          ))}
        </ListFilter>
        <ListFilter name="art" label={t("webhooks.event")} value={search.type} className="min-w-0">
          <option value="">{t("webhooks.all")}</option>
          {offeredTypes.map((type) => (
            <option key={type} value={type}>
              {t(typeKey(type))}
            </option>
          ))}
        </ListFilter>
        <Button type="submit" variant="secondary" size="s">
          {t("webhooks.show")}
        </Button>
      </form>
      {deliveries.length === 0 ? (
        <p className="border-t border-line py-10 text-center">{t("webhooks.delivery.none")}</p>
      ) : (
        <ul>
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {hasMore || search.page > 1 ? (
        <nav aria-label={t("webhooks.pages")} className="mt-4 flex gap-6">
          {search.page > 1 ? (
            <Link href={at(search.page - 1)} className="inline-flex min-h-11 items-center ink-link">
              {t("webhooks.newer")}
            </Link>
          ) : null}
          {hasMore ? (
            <Link href={at(search.page + 1)} className="inline-flex min-h-11 items-center ink-link">
              {t("webhooks.older")}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
