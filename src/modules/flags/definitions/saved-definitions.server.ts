import type { RunningChange } from "../change.server.ts";
import { Flag, RuleBasedSegment } from "../model.ts";
import type { SavedDefinitions } from "./rules-references.ts";

/** Traffic type of the shop's lists. */
export const shopTrafficType = "user";

/** All definitions of an environment inside a change; its lock prevents concurrent changes. Source: FLAG-18. */
export async function savedDefinitions({
  trx,
  environment,
}: Pick<RunningChange, "trx" | "environment">): Promise<SavedDefinitions> {
  const flags = await trx.selectFrom("flag").select("definition").where("environment", "=", environment).execute();
  const segments = await trx
    .selectFrom("flag_segment")
    .select(["name", "kind", "archived", "definition"])
    .where("environment", "=", environment)
    .execute();
  return {
    flags: flags.map(({ definition }) => Flag.parse(definition)),
    ruleBasedSegments: segments
      .filter(({ kind }) => kind === "rule-based")
      .map(({ definition }) => RuleBasedSegment.parse(definition)),
    segments: segments
      .filter(({ kind, archived }) => kind !== "rule-based" && !archived)
      .map(({ name, kind }) => ({
        name,
        size: kind === "large" ? "large" : "standard",
        trafficTypeName: shopTrafficType,
      })),
  };
}
