import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { shopEnvironment } from "#modules/flags/keys.server.ts";
import { RuleBasedSegmentDraft, type Flag, type FlagDraft } from "#modules/flags/model.ts";
import { conditionsOf, matchersOf, PlainRule, plainRulesOf } from "#modules/flags/definitions/plain-rules.ts";
import { changeFlag, createFlag } from "#modules/flags/definitions/save-flag.server.ts";
import { shopTrafficType } from "#modules/flags/definitions/saved-definitions.server.ts";
import {
  archiveSegment,
  changeMembers,
  createSegment,
  saveRuleBasedSegment,
} from "#modules/flags/definitions/save-segment.server.ts";
import { randomBetween } from "#platform/random.server.ts";
import type { BackOffice } from "../office.ts";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";

/** Maximum number of rule rows in a form. */
const maxRules = 12;

const text = (maxLength: number) => z.string().trim().max(maxLength).default("");
const seed = (): number => randomBetween(-0x8000_0000, 0x7fff_ffff);
const authorOf = ({ actor }: BackOffice) => ({ environment: shopEnvironment, actor });

/** The rules of a form, `channel-0`, `percent-0` …; a row without a percentage is skipped. Refuses FIELD_INVALID with the wrong fields. */
function rulesOf(fields: TypedTexts): Result<readonly PlainRule[]> {
  const rules: PlainRule[] = [];
  for (let row = 0; row < maxRules; row += 1) {
    const percent = fields[`percent-${row}`]?.trim() ?? "";
    if (percent === "") continue;
    const of = (name: string): string => fields[`${name}-${row}`] ?? "";
    const rule = PlainRule.safeParse({
      channel: of("channel"),
      locale: of("locale"),
      device: of("device"),
      segment: of("segment"),
      percent,
    });
    if (!rule.success) {
      const wrong = rule.error.issues.map(({ path }) => [`${String(path[0])}-${row}`, "FIELD_INVALID"] as const);
      return refuse("FIELD_INVALID", {}, Object.fromEntries(wrong));
    }
    rules.push(rule.data);
  }
  return accept(rules);
}

const everybodyOff = conditionsOf([PlainRule.parse({ channel: "", locale: "", device: "", segment: "", percent: 0 })]);

/** Creates a flag that is off for everybody. Source: FLAG-18. */
export function createOfficeFlag(office: BackOffice, fields: TypedTexts): Promise<Result<number>> {
  const draft: FlagDraft = {
    name: fields["name"]?.trim() ?? "",
    trafficTypeName: shopTrafficType,
    status: "ACTIVE",
    killed: false,
    defaultTreatment: "off",
    seed: seed(),
    algo: 2,
    trafficAllocation: 100,
    trafficAllocationSeed: seed(),
    sets: [],
    configurations: {},
    impressionsDisabled: false,
    prerequisites: [],
    conditions: everybodyOff,
  };
  return createFlag(office.deps, authorOf(office), draft, text(200).catch("").parse(fields["description"]));
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Replaces the plain rules; other rules stay. */
function withRules(flag: Flag, rules: readonly PlainRule[]): Flag | undefined {
  if (!plainRulesOf(flag.conditions)) return undefined;
  return { ...flag, conditions: rules.length > 0 ? conditionsOf(rules, flag.conditions) : everybodyOff };
}

/** The edit of a flag described by a form. Refuses FIELD_INVALID with the wrong fields. */
function editOf(fields: TypedTexts): Result<(flag: Flag) => unknown> {
  switch (fields["intent"]) {
    case "kill":
      return accept((flag) => ({ ...flag, killed: true }));
    case "restore":
      return accept((flag) => ({ ...flag, killed: false }));
    case "archive":
      return accept((flag) => ({ ...flag, status: "ARCHIVED" }));
    case "revive":
      return accept((flag) => ({ ...flag, status: "ACTIVE" }));
    case "rules": {
      const rules = rulesOf(fields);
      return rules.ok ? accept((flag) => withRules(flag, rules.value)) : rules;
    }
    case "definition": {
      const wanted = z.looseObject({}).safeParse(parsedJson(fields["definition"] ?? ""));
      return wanted.success
        ? accept(({ name }) => ({ ...wanted.data, name }))
        : refuse("FIELD_INVALID", {}, { definition: "FIELD_INVALID" });
    }
    default:
      return refuse("FIELD_INVALID");
  }
}

/** Runs the action of a form on a flag's page. Source: FLAG-18. */
export function changeOfficeFlag(office: BackOffice, name: string, fields: TypedTexts): Promise<Result<number>> {
  const edit = editOf(fields);
  if (!edit.ok) return Promise.resolve(edit);
  const seen = z.coerce.number().int().catch(0).parse(fields["seen"]);
  const description = fields["intent"] === "rules" ? text(200).catch("").parse(fields["description"]) : undefined;
  return changeFlag(office.deps, authorOf(office), { name, seen, edit: edit.value, description });
}

/** One key per line; of a pasted table its first column. */
const keysOf = (lines: string | undefined): readonly string[] =>
  (lines ?? "")
    .split(/[\r\n]+/)
    .map(
      (line) =>
        line
          .split(/[;,\t]/)[0]
          ?.trim()
          .replaceAll(/^"|"$/g, "") ?? "",
    )
    .filter((key) => key !== "");

/** A rule-based segment from the plain form: its audience, and excluded keys. */
function plainSegment(name: string, fields: TypedTexts): unknown {
  const concern = PlainRule.safeParse({
    channel: fields["channel-0"] ?? "",
    locale: fields["locale-0"] ?? "",
    device: fields["device-0"] ?? "",
    segment: fields["segment-0"] ?? "",
    percent: 100,
  });
  return {
    name,
    trafficTypeName: shopTrafficType,
    status: "ACTIVE",
    excluded: { keys: keysOf(fields["excluded"]) },
    conditions: concern.success ? [{ matcherGroup: { matchers: matchersOf(concern.data) } }] : [],
  };
}

/** Saves a rule-based segment; the number in the form is the version its rules were displayed with. */
function saveRule(office: BackOffice, definition: unknown, fields: TypedTexts): Promise<Result<number>> {
  const draft = RuleBasedSegmentDraft.safeParse(definition);
  if (!draft.success) {
    const path = draft.error.issues[0]?.path.join(".") ?? "";
    return Promise.resolve(refuse("FLAG_MALFORMED", { path }));
  }
  return saveRuleBasedSegment(office.deps, authorOf(office), {
    draft: draft.data,
    description: text(200).catch("").parse(fields["description"]),
    seen: z.coerce.number().int().optional().catch(0).parse(fields["seen"]) ?? "new",
  });
}

/** Creates a segment of any kind; one by rule initially matches everybody. Source: FLAG-18. */
export function createOfficeSegment(office: BackOffice, fields: TypedTexts): Promise<Result<number>> {
  const name = fields["name"]?.trim() ?? "";
  const kind = z.enum(["standard", "large", "rule-based"]).catch("standard").parse(fields["kind"]);
  if (kind === "rule-based") return saveRule(office, plainSegment(name, fields), fields);
  const description = text(200).catch("").parse(fields["description"]);
  return createSegment(office.deps, authorOf(office), { name, kind, description });
}

/** Runs the action of a form on a segment's page. Source: FLAG-18. */
export function changeOfficeSegment(office: BackOffice, name: string, fields: TypedTexts): Promise<Result<number>> {
  switch (fields["intent"]) {
    case "members":
      return changeMembers(office.deps, authorOf(office), {
        name,
        add: keysOf(fields["add"]),
        remove: keysOf(fields["remove"]),
      });
    case "rule":
      return saveRule(office, plainSegment(name, fields), { seen: "", ...fields });
    case "definition": {
      const wanted = z
        .looseObject({})
        .catch({})
        .parse(parsedJson(fields["definition"] ?? ""));
      return saveRule(office, { ...wanted, name, status: "ACTIVE" }, { seen: "", ...fields });
    }
    case "archive":
      return archiveSegment(office.deps, authorOf(office), name);
    default:
      return Promise.resolve(refuse("FIELD_INVALID"));
  }
}
