import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { OrderPageView } from "./order-page-view.ts";

type Shipment = OrderPageView["delivery"]["shipments"][number];

/** A parcel: its contents when there are several, when it arrives and its state. Source: SHIP-11, SHIP-14. */
export function Parcel({ shipment }: { readonly shipment: Shipment }) {
  const t = useMessages();
  const { title, content, days, left, trackingUrl, trackingNumber, events } = shipment;
  return (
    <div className="mt-4 flex gap-3">
      <Icon name="truck" className="mt-1" />
      <div className="min-w-0">
        {title === null ? null : <h3 className="font-medium">{title}</h3>}
        {content.length > 0 ? <p className="text-15 break-words">{content.join(", ")}</p> : null}
        <p>{days}</p>
        {left === null || events.length > 0 ? null : <p className="text-15 text-ink-soft">{left}</p>}
        {trackingUrl ? (
          <Link href={trackingUrl} className="inline-flex min-h-10 items-center break-all ink-link" rel="noreferrer">
            {t("shop.labelled", { label: t("orders.delivery.track"), value: trackingNumber ?? "" })}
          </Link>
        ) : null}
        <TrackingHistory events={events} />
      </div>
    </div>
  );
}

/** Number of parcel events visible at once; the older ones open below. */
const visibleEvents = 3;

/** The events of a parcel, newest first. Source: SHIP-14. */
function TrackingHistory({ events }: { readonly events: Shipment["events"] }) {
  const t = useMessages();
  if (events.length === 0) return null;
  const older = events.slice(visibleEvents);
  return (
    <div className="mt-3">
      <Stations events={events.slice(0, visibleEvents)} newest label={t("orders.delivery.way")} />
      {older.length > 0 ? (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center gap-2 text-15">
            <span className="ink-link">{t("orders.delivery.older", { count: older.length })}</span>
            <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
          </summary>
          <Stations events={older} label={t("orders.delivery.older", { count: older.length })} />
        </details>
      ) : null}
    </div>
  );
}

function Stations({
  events,
  label,
  newest = false,
}: {
  readonly events: Shipment["events"];
  readonly label: string;
  readonly newest?: boolean;
}) {
  return (
    <ol aria-label={label} className="text-15">
      {events.map(({ key, text, at }, place) => (
        <li key={key} className="relative border-l-2 border-line pb-4 pl-5 last:pb-1">
          <span
            aria-hidden
            className={`absolute top-1.5 -left-[6px] size-2.5 rounded-round ${newest && place === 0 ? "bg-leaf" : "bg-line"}`}
          />
          <span className={`block break-words ${newest && place === 0 ? "font-medium" : ""}`}>{text}</span>
          <span className="block text-13 text-ink-soft tabular-nums">{at}</span>
        </li>
      ))}
    </ol>
  );
}
