/** Treatments that a query may force. Source: FLAG-10. */
export type ForcedTreatment = "on" | "off";

/** Overrides of flags in the query of an address. Source: FLAG-10. */
export type Overrides = {
  readonly forced: ReadonlyMap<string, ForcedTreatment>;
  /** Logs to the console why each flag has its treatment. */
  readonly debug: boolean;
};

const name = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
const maxDisabled = 20;

function isForced(treatment: string | undefined): treatment is ForcedTreatment {
  return treatment === "on" || treatment === "off";
}

/** Names and values of a query in their order, such as a `URLSearchParams`. */
type Query = Iterable<readonly [string, string]>;

/**
 * Parses `feature` with its `treatment` (on or off, others are ignored), `disabledFeatures` (names with commas, at most
 * 20) and `_debug`. A feature that is both forced on and disabled is off.
 * @source FLAG-10
 */
export function readOverrides(query: Query): Overrides {
  const first = new Map([...query].toReversed());
  const forced = new Map<string, ForcedTreatment>();
  const feature = first.get("feature");
  const treatment = first.get("treatment");
  if (feature !== undefined && name.test(feature) && isForced(treatment)) forced.set(feature, treatment);
  const disabled = (first.get("disabledFeatures") ?? "").split(",", maxDisabled).filter((one) => name.test(one));
  for (const one of disabled) forced.set(one, "off");
  return { forced, debug: (first.get("_debug") ?? "0") !== "0" };
}

/** The parameters of a query that override flags, to pass on with a call; empty without one. Source: FLAG-10. */
export function overridesOf(query: Query): readonly (readonly [string, string])[] {
  return [...query].filter(([key]) => ["feature", "treatment", "disabledFeatures", "_debug"].includes(key));
}
