import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { photoStocks, stockName } from "#modules/photo-products/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { inkLimitOf } from "#prepress/profiles/profiles.ts";
import { frozenKey } from "../model.ts";
import { readOutputProfile } from "./output-profile.ts";
import { intentOfPaper } from "./paper-intent.server.ts";

/** A profile added by the operator. `condition` is its name in the ICC registry, for example FOGRA52. */
export type OutputProfile = {
  readonly sha256: string;
  readonly description: string;
  readonly condition: string;
  readonly bytes: number;
  readonly uploadedAt: number;
};

/** A paper with its printing condition; `profile` is null for the shipped one, `inkLimit` in percent. */
export type PaperCondition = {
  readonly paper: string;
  readonly name: string;
  readonly profile: string | null;
  readonly condition: string;
  readonly inkLimit: number;
};

/** A change to output intents; without `paper` a profile was added. `at` in ms since 1970. */
export type OutputIntentEvent = {
  readonly at: number;
  readonly actor: string;
  readonly paperName: string | null;
  readonly description: string | null;
};

/** The staff's view of output intents, of papers, wall materials and photo papers; latest events first. Source: PDF-01, D-26. */
export type OutputIntents = {
  readonly profiles: readonly (OutputProfile & { readonly inkLimit: number })[];
  readonly papers: readonly PaperCondition[];
  readonly events: readonly OutputIntentEvent[];
};

const maxEvents = 30;
const paperName = (paper: string): string =>
  photoStocks.includes(paper) ? stockName(paper, staffLocale) : translate(staffLocale, keyIn("papers", paper));

/** Everything a profile can be assigned to: papers of cards, wall materials and photo papers. */
async function stocks(deps: Pick<Deps, "db">): Promise<readonly string[]> {
  return [...(await readCatalogue(deps)).papers.keys(), ...photoStocks];
}

async function latestEvents(db: Database): Promise<readonly OutputIntentEvent[]> {
  const rows = await db
    .selectFrom("output_intent_event")
    .leftJoin("output_profile", "output_profile.sha256", "output_intent_event.profile")
    .select(["output_intent_event.paper", "output_intent_event.actor", "output_intent_event.at", "description"])
    .orderBy("output_intent_event.id", "desc")
    .limit(maxEvents)
    .execute();
  return rows.map(({ paper, actor, at, description }) => ({
    at: at.getTime(),
    actor: actor.replace(/^staff:/, ""),
    paperName: paper === null ? null : paperName(paper),
    description,
  }));
}

/** All profiles by name, and the papers assigned to each. */
export async function outputProfiles(
  deps: Pick<Deps, "db">,
): Promise<{ readonly profiles: readonly OutputProfile[]; readonly papers: ReadonlyMap<string, string> }> {
  const rows = await deps.db.selectFrom("output_profile").selectAll().orderBy("description").execute();
  const papers = await deps.db
    .selectFrom("paper_output_intents")
    .select(["paper", "profile"])
    .orderBy("paper")
    .execute();
  return {
    profiles: rows.map((row) => ({
      sha256: row.sha256,
      description: row.description,
      condition: row.condition,
      bytes: row.bytes,
      uploadedAt: row.uploaded_at.getTime(),
    })),
    papers: new Map(papers.map(({ paper, profile }) => [paper, profile])),
  };
}

/** All profiles by name, every paper with its printing condition, and who changed what. Source: PDF-01. */
export async function outputIntents(deps: Pick<Deps, "db">): Promise<OutputIntents> {
  const { profiles } = await outputProfiles(deps);
  const papers: PaperCondition[] = [];
  for (const paper of await stocks(deps))
    papers.push({ paper, name: paperName(paper), ...(await intentOfPaper(deps, paper)) });
  return {
    profiles: profiles.map((profile) => ({ ...profile, inkLimit: inkLimitOf(profile.condition) })),
    papers,
    events: await latestEvents(deps.db),
  };
}

async function note(
  db: Database,
  deps: Pick<Deps, "clock">,
  event: { readonly paper: string | null; readonly profile: string | null; readonly actor: string },
): Promise<void> {
  await db
    .insertInto("output_intent_event")
    .values({ ...event, at: new Date(deps.clock.now()) })
    .execute();
}

/**
 * Stores a profile; the same profile again only updates the name of its condition. Refuses PROFILE_INVALID.
 * @param actor `staff:<e-mail>`, or `operator` at the command line
 * @source PDF-01, D-26
 */
export async function addOutputProfile(
  deps: Deps,
  bytes: Uint8Array,
  condition: string,
  actor: string,
): Promise<Result<string>> {
  const facts = readOutputProfile(bytes);
  if (!facts.ok) return facts;
  const name = condition.trim();
  if (!/^[\w .+()/-]{1,60}$/.test(name)) return refuse("FIELD_INVALID", {}, { condition: "FIELD_INVALID" });
  const hash = sha256(bytes);
  // Stored where frozen jobs look for their resources, so that an assigned profile needs no extra copy.
  const key = frozenKey(hash);
  await deps.files.put(key, bytes, { contentType: "application/vnd.iccprofile" });
  const row = {
    sha256: hash,
    description: facts.value.description,
    condition: name,
    file_key: key,
    bytes: bytes.length,
    uploaded_by: actor,
    uploaded_at: new Date(deps.clock.now()),
  };
  return inTransaction(deps.db, async (trx) => {
    await trx
      .insertInto("output_profile")
      .values(row)
      .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ condition: name }))
      .execute();
    await note(trx, deps, { paper: null, profile: hash, actor });
    return accept(hash);
  });
}

/**
 * Assigns a profile to a paper or stock of photo goods, or with null the shipped one again. Frozen jobs retain theirs. Refuses FIELD_INVALID
 * for unknown papers, PROFILE_INVALID for unknown profiles.
 * @source PDF-01, D-26
 */
export async function assignProfile(
  deps: Deps,
  paper: string,
  profile: string | null,
  actor: string,
): Promise<Result<true>> {
  if (!(await stocks(deps)).includes(paper)) return refuse("FIELD_INVALID", {}, { paper: "FIELD_INVALID" });
  return inTransaction(deps.db, async (trx) => {
    await trx.deleteFrom("paper_output_intents").where("paper", "=", paper).execute();
    if (profile === null) {
      await note(trx, deps, { paper, profile, actor });
      return accept(true);
    }
    const found = await trx
      .selectFrom("output_profile")
      .select("sha256")
      .where("sha256", "=", profile)
      .executeTakeFirst();
    if (!found) return refuse("PROFILE_INVALID", { reason: "unknown" });
    await trx
      .insertInto("paper_output_intents")
      .values({ paper, profile, assigned_by: actor, assigned_at: new Date(deps.clock.now()) })
      .execute();
    await note(trx, deps, { paper, profile, actor });
    return accept(true);
  });
}
