import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import type { ShopEvent } from "#modules/tracking/model.ts";
import { publicPath } from "./public-path.ts";
import { count, mayCount, trackVisit } from "./tracking.ts";

type CountProps = {
  readonly event: ShopEvent;
  /** Key under which this tab records that the event was counted, for pages viewed again. */
  readonly once?: string;
};

/** Counts an `event` when the page displays it, once per distinct event. Source: CONS-06. */
export function CountEvent({ event, once }: CountProps) {
  const countOnce = useEffectEvent(() => {
    if (once && (!mayCount() || sessionStorage.getItem(once))) return;
    if (once) sessionStorage.setItem(once, "1");
    count(event);
  });
  const key = JSON.stringify(event);
  useEffect(() => {
    // A new key means a new event.
    if (key) countOnce();
  }, [key]);
  return null;
}

/** Counts every page view of the visit and sends queued events when it ends. Source: CONS-06. */
export function CountPages() {
  const { pathname } = useLocation();
  useEffect(trackVisit, []);
  return <CountEvent event={{ name: "page-view", path: publicPath(pathname) }} />;
}
