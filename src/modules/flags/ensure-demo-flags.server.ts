import type { Deps } from "#platform/deps.server.ts";
import { randomBetween } from "#platform/random.server.ts";
import type { Author } from "./change.server.ts";
import { ensureFlagKeys, shopEnvironment } from "./keys.server.ts";
import { FlagDraft, type Condition } from "./model.ts";
import { createFlag } from "./save-flag.server.ts";
import { shopTrafficType } from "./saved-definitions.server.ts";
import { changeMembers, createSegment } from "./save-segment.server.ts";

const author: Author = { environment: shopEnvironment, actor: "seed" };
const team = "team";

type Matchers = readonly object[];
const attribute = (name: string) => ({ keySelector: { trafficType: shopTrafficType, attribute: name } });
const everybody: Matchers = [{ matcherType: "ALL_KEYS" }];
const ofTeam: Matchers = [{ matcherType: "IN_SEGMENT", userDefinedSegmentMatcherData: { segmentName: team } }];
const phonesOfCards: Matchers = [
  { matcherType: "WHITELIST", ...attribute("channel"), whitelistMatcherData: { whitelist: ["card"] } },
  { matcherType: "EQUAL_TO_BOOLEAN", ...attribute("mobileDevice"), booleanMatcherData: true },
];

const rule = (label: string, matchers: Matchers, percent: number): object => ({
  label,
  matcherGroup: { matchers },
  partitions: [
    { treatment: "on", size: percent },
    { treatment: "off", size: 100 - percent },
  ] satisfies Condition["partitions"],
});

const seed = (): number => randomBetween(-0x8000_0000, 0x7fff_ffff);

const flags = [
  {
    name: "detail_delivery_date",
    description: "Lieferdatum direkt neben dem Preis der Karte",
    conditions: [rule("everybody", everybody, 100)],
  },
  {
    name: "overview_large_tiles",
    description: "Versuch: größere Bilder in der Übersicht auf dem Handy",
    conditions: [rule("phones of the card shop", phonesOfCards, 50)],
  },
  {
    name: "editor_layout_ideas",
    description: "Vorschläge für die Anordnung, vorerst nur für das Team",
    conditions: [rule("team", ofTeam, 100)],
  },
];

/**
 * Fills an environment without flags with those of the demonstration: one for all, an experiment, one for the team.
 * @source FLAG-18
 */
export async function ensureDemoFlags(deps: Deps): Promise<void> {
  await ensureFlagKeys(deps);
  const known = await deps.db.selectFrom("flag").select("name").limit(1).execute();
  if (known.length > 0) return;
  await createSegment(deps, author, { name: team, kind: "standard", description: "Kolleginnen und Kollegen" });
  await changeMembers(deps, author, { name: team, add: ["team-anna", "team-ben"], remove: [] });
  for (const { description, ...definition } of flags) {
    const draft = FlagDraft.parse({
      ...definition,
      trafficTypeName: shopTrafficType,
      status: "ACTIVE",
      killed: false,
      defaultTreatment: "off",
      seed: seed(),
      trafficAllocationSeed: seed(),
      sets: ["storefront"],
    });
    await createFlag(deps, author, draft, description);
  }
}
