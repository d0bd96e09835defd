import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import type { ShopEvent } from "#modules/tracking/model.ts";
import { publicPath } from "./public-path.ts";
import { count, mayCount, watchVisit } from "./tracking.ts";

type CountProps = {
  readonly event: ShopEvent;
  /** Name under which this tab remembers that it has counted, for pages that are looked at again. */
  readonly once?: string;
};

/** Counts that a page shows `event`, once for each different one. Source: CONS-06. */
export function CountEvent({ event, once }: CountProps) {
  const say = useEffectEvent(() => {
    if (once && (!mayCount() || sessionStorage.getItem(once))) return;
    if (once) sessionStorage.setItem(once, "1");
    count(event);
  });
  const key = JSON.stringify(event);
  useEffect(() => {
    // A new key is a new thing shown.
    if (key) say();
  }, [key]);
  return null;
}

/** Counts every page of the visit and sends what is left when it ends. Source: CONS-06. */
export function CountPages() {
  const { pathname } = useLocation();
  useEffect(watchVisit, []);
  return <CountEvent event={{ name: "page-view", path: publicPath(pathname) }} />;
}
