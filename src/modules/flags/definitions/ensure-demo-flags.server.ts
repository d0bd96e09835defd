import { languageOf, localeNames, locales } from "#kernel/market.ts";
import type { Deps } from "#platform/deps.server.ts";
import { randomBetween } from "#platform/random.server.ts";
import type { Author } from "../change.server.ts";
import { ensureFlagKeys, shopEnvironment } from "../keys.server.ts";
import { FlagDraft, type Condition } from "../model.ts";
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

/** Markets with free samples: the German shops of Germany, Austria and Switzerland. Source: SAMP-01, SAMP-02. */
const germanMarkets = localeNames.filter(
  (locale) => languageOf(locale) === "de" && ["DE", "AT", "CH"].includes(locales[locale].country),
);

const rule = (label: string, matchers: Matchers, percent: number): object => ({
  label,
  matcherGroup: { matchers },
  partitions: [
    { treatment: "on", size: percent },
    { treatment: "off", size: 100 - percent },
  ] satisfies Condition["partitions"],
});

/**
 * Flags of samples apply to the shops of three countries, not to visitors: page, cart and order must agree. Source: CAT
 * 7.
 */
const inShop = (locale: string): Matchers => [
  { matcherType: "WHITELIST", ...attribute("locale"), whitelistMatcherData: { whitelist: [locale] } },
];
const freeSampleOccasions: Readonly<Record<string, string>> = {
  hochzeit: "Hochzeit",
  geburt: "Geburt",
  taufe: "Taufe",
  kommunion: "Kommunion",
  konfirmation: "Konfirmation",
  firmung: "Firmung",
  jugendweihe: "Jugendweihe",
  weihnachten_geschaeftlich: "geschäftliche Weihnachten",
  trauer: "Trauer",
};

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
  ...Object.entries(freeSampleOccasions).map(([occasion, name]) => ({
    name: `free_samples_${occasion}`,
    description: `Drei Gratis-Muster je Bestellung: ${name}`,
    conditions: germanMarkets.map((locale) => rule(locale, inShop(locale), 100)),
  })),
];

/**
 * Adds the demo flags an environment never had: one for everyone, an experiment, one for the team, and those of free
 * samples.
 * @source FLAG-18, SAMP-01
 */
export async function ensureDemoFlags(deps: Deps): Promise<void> {
  await ensureFlagKeys(deps);
  const known = new Set((await deps.db.selectFrom("flag").select("name").execute()).map(({ name }) => name));
  if (known.size === 0) {
    await createSegment(deps, author, { name: team, kind: "standard", description: "Kolleginnen und Kollegen" });
    await changeMembers(deps, author, { name: team, add: ["team-anna", "team-ben"], remove: [] });
  }
  for (const { description, ...definition } of flags.filter(({ name }) => !known.has(name))) {
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
