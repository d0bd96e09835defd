import { useEffect, useState } from "react";
import { z } from "zod";
import { DaySet } from "#modules/day-sets/contract.ts";
import { callJson, type Fetch } from "../../state/http.ts";

/** The shop's sets of days; undefined while they load, null if they could not be loaded. Source: CAL-09, CAL-10. */
export type KnownSets = readonly DaySet[] | null | undefined;

async function loadDaySets(fetch: Fetch): Promise<readonly DaySet[] | null> {
  const answer = await callJson(fetch, "/web-api/day-sets");
  const parsed = z.object({ sets: z.array(DaySet) }).safeParse(answer.ok ? answer.value : null);
  return parsed.success ? parsed.data.sets : null;
}

/** Loads the shop's sets of days. Source: CAL-09, CAL-10. */
export function useDaySets(fetch: Fetch): KnownSets {
  const [sets, setSets] = useState<KnownSets>();
  useEffect(() => {
    let left = false;
    void loadDaySets(fetch).then((found) => {
      if (!left) setSets(found);
    });
    return () => {
      left = true;
    };
  }, [fetch]);
  return sets;
}
