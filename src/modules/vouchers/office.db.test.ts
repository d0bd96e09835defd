import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { minor } from "#kernel/money.ts";
import { runAsActor } from "#platform/security/audit-actor.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { addStaffVoucher, changeVoucher, moveVoucher } from "./change-voucher.server.ts";
import { readCodeList } from "./code-list.server.ts";
import { createVoucher } from "./create-voucher.server.ts";
import { typedRules } from "./testing/vouchers.ts";
import { codesOfBatch, readBatch, readOfficeVoucher, searchVouchers } from "./staff-queries.server.ts";
import type { VoucherSearch } from "./staff-search.ts";
import { findVoucher } from "./store.server.ts";
import { importBatch, makeVoucherCodes, orderBatch, withdrawBatch } from "./voucher-batch.server.ts";
import { VoucherRules } from "./voucher-rules.ts";
import { voucherStates } from "./voucher-state.ts";

const database = useTestDatabase();
const now = Date.parse("2026-11-23T09:00:00Z");
const actor = "staff:mona@blattwerk.localhost";
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

const rulesWith = (parts: Partial<VoucherRules> = {}): VoucherRules =>
  VoucherRules.parse(typedRules({ validFrom: now, ...parts }));
const everything: VoucherSearch = {
  text: "",
  state: "",
  type: "",
  source: "",
  market: "",
  campaign: "",
  day: "",
  batch: "",
  page: 1,
};
const codesFoundBy = async (search: Partial<VoucherSearch>): Promise<readonly string[]> =>
  (await searchVouchers(deps, { ...everything, ...search })).rows.map(({ voucher }) => voucher.shown).toSorted();
const held = async (code: string) =>
  findVoucher(deps.db, code, { session: undefined }, newUuid()).then((found) => found?.voucher.paused);

async function made(shown: string, parts: Partial<VoucherRules> = {}): Promise<string> {
  const added = await addStaffVoucher(deps, { shown, rules: rulesWith(parts), actor });
  if (!added.ok) throw new Error(added.refusal.code);
  return added.value.id;
}

describe("BO-06 VOUCH-02 codes of the staff", () => {
  test("a code stores its creator, is unique however it is written, and requires letters everybody can type", async () => {
    const id = await made("herbst-27");
    expect(await readOfficeVoucher(deps, id)).toMatchObject({ madeBy: actor, source: "single", state: "active" });
    for (const [shown, code] of [
      ["HERBST 27", "VOUCHER_TAKEN"],
      ["Ü1", "FIELD_INVALID"],
    ] as const)
      expect(await addStaffVoucher(deps, { shown, rules: rulesWith(), actor })).toMatchObject({ refusal: { code } });
  });

  test("rules change, the letters stay, and nobody overwrites a change they have not seen", async () => {
    const id = await made("FRUEHLING", { maxUses: 5 });
    const change = (seen: number) => changeVoucher(deps, { id, seen, rules: rulesWith({ value: 25 }) });
    expect(await change(1)).toMatchObject({ ok: true });
    expect(await change(1)).toMatchObject({ refusal: { code: "VOUCHER_CONFLICT" } });
    const after = await readOfficeVoucher(deps, id);
    expect(after).toMatchObject({
      edition: 2,
      madeBy: actor,
      voucher: { shown: "FRUEHLING", value: 25, maxUses: null },
    });
  });

  test("codes promised by mail can be paused and ended but not changed", async () => {
    const draft = { shown: "HALLO-1", type: "percent", value: 5, origin: "newsletter" } as const;
    const id = (await createVoucher(deps.db, deps, draft)) ?? "";
    expect(await changeVoucher(deps, { id, seen: 1, rules: rulesWith() })).toMatchObject({
      refusal: { code: "VOUCHER_FIXED" },
    });
    await moveVoucher(deps, id, "pause");
    expect(await readOfficeVoucher(deps, id)).toMatchObject({ state: "paused" });
    await moveVoucher(deps, id, "resume");
    await moveVoucher(deps, id, "end");
    expect(await readOfficeVoucher(deps, id)).toMatchObject({ state: "expired", voucher: { validTo: now } });
    expect(await moveVoucher(deps, newUuid(), "end")).toMatchObject({ refusal: { code: "VOUCHER_UNKNOWN" } });
  });

  test("the list finds codes by letters, kind, market, day and state; every state matches the code itself", async () => {
    await made("NURCH", { markets: ["CH"], type: "freeShipping", value: 0 });
    await made("KOMMT", { validFrom: now + dayMs });
    await made("BALD", { validTo: Date.parse("2026-11-24T22:59:00Z") });
    expect(await codesFoundBy({ text: "n ur-c" })).toEqual(["NURCH"]);
    expect(await codesFoundBy({ text: "%" })).toEqual([]);
    expect(await codesFoundBy({ type: "freeShipping" })).toEqual(["NURCH"]);
    expect(await codesFoundBy({ market: "DE", text: "NURCH" })).toEqual([]);
    expect(await codesFoundBy({ state: "planned" })).toEqual(["KOMMT"]);
    expect(await codesFoundBy({ day: "2026-11-24", text: "BALD" })).toEqual(["BALD"]);
    expect(await codesFoundBy({ day: "2026-11-25", text: "BALD" })).toEqual([]);
    const all = (await searchVouchers(deps, everything)).rows;
    for (const state of voucherStates) {
      const wanted = all.filter((row) => row.state === state).map(({ voucher }) => voucher.shown);
      expect([state, ...(await codesFoundBy({ state }))]).toEqual([state, ...wanted.toSorted()]);
    }
  });

  test("BO-09 the log names who created and changed a code", async () => {
    const acting = { staffId: "1", actor, requestId: newUuid(), action: "gutscheine save", at: now };
    const id = await runAsActor(acting, () => made("PROTOKOLL"));
    const rows = await deps.db.selectFrom("audit_entry").selectAll().where("object_id", "=", id).execute();
    expect(rows).toMatchObject([{ object: "voucher", change: "insert", actor }]);
  });
});

describe("BO-06 batches", () => {
  test("the worker creates as many codes as requested, all different, unguessable, with the rules of the first; run again it creates none", async () => {
    const ordered = await orderBatch(deps, {
      title: "Messe",
      word: "MESSE",
      count: 2100,
      rules: rulesWith({ minGoods: minor(2500) }),
      actor,
    });
    const id = ordered.ok ? ordered.value.id : "";
    expect(await readBatch(deps.db, id)).toMatchObject({ made: 1, wanted: 2100, finished: false });
    await makeVoucherCodes(deps, id);
    await makeVoucherCodes(deps, id);
    expect(await readBatch(deps.db, id)).toMatchObject({ made: 2100, finished: true, madeBy: actor });
    const codes = (await codesOfBatch(deps.db, id)).map(({ code }) => code);
    expect(new Set(codes).size).toBe(2100);
    for (const code of codes) expect(code).toMatch(/^MESSE(-[A-HJ-NP-Z2-9]{4}){3}$/);
    const { rows } = await sql<{
      kinds: number;
    }>`select count(distinct (max_uses, min_goods, value, made_by))::int as kinds
      from voucher where batch_id = ${id} and max_uses = 1`.execute(deps.db);
    expect(rows).toEqual([{ kinds: 1 }]);
    expect(await codesFoundBy({ source: "single", text: "MESSE" })).toEqual([]);
    expect((await searchVouchers(deps, { ...everything, batch: id })).found).toBe(2100);
  });

  test.each([0, 10_001, Number.NaN])("%d codes are refused", async (count) => {
    const batch = { title: "x", word: "", count, rules: rulesWith(), actor };
    expect(await orderBatch(deps, batch)).toMatchObject({ refusal: { fields: { count: "FIELD_INVALID" } } });
  });

  test("a withdrawn batch stops at once, gets no more codes, and can be reinstated", async () => {
    const ordered = await orderBatch(deps, { title: "Zurück", word: "ZURUECK", count: 3, rules: rulesWith(), actor });
    const id = ordered.ok ? ordered.value.id : "";
    const [first] = await codesOfBatch(deps.db, id);
    const code = (first?.code ?? "").replaceAll("-", "");
    expect(await held(code)).toBe(false);
    expect(await withdrawBatch(deps, id, true)).toMatchObject({ ok: true });
    expect(await held(code)).toBe(true);
    await makeVoucherCodes(deps, id);
    expect(await readBatch(deps.db, id)).toMatchObject({ made: 1 });
    await withdrawBatch(deps, id, false);
    await makeVoucherCodes(deps, id);
    expect(await readBatch(deps.db, id)).toMatchObject({ made: 3, finished: true });
    expect(await held(code)).toBe(false);
  });

  test("a list with faults is not imported, or only its valid lines on request; every faulty line is reported", async () => {
    await made("SCHONDA");
    const list = readCodeList("PARTNER1\nschon-da\nx\nPARTNER2");
    const batch = { title: "Partner", rules: rulesWith(), actor, ...list };
    const refused = await importBatch(deps, batch, false);
    expect(refused).toMatchObject({ refusal: { code: "CODES_FAULTY", data: { n: 2 } } });
    expect(refused.faults).toMatchObject([
      { line: 2, fault: "taken" },
      { line: 3, fault: "letters" },
    ]);
    expect(await codesFoundBy({ text: "PARTNER" })).toEqual([]);
    const taken = await importBatch(deps, batch, true);
    expect(taken).toMatchObject({ value: { codes: 2 } });
    expect(await codesFoundBy({ text: "PARTNER", source: "batch" })).toEqual(["PARTNER1", "PARTNER2"]);
    expect(await importBatch(deps, batch, true)).toMatchObject({ refusal: { code: "CODES_NONE" } });
  });

  const many = process.env["FULL"] ? 100_000 : 2_000;
  test(`BO-06 among ${many} codes a page of the list is fetched without reading them all`, async () => {
    const ordered = await orderBatch(deps, { title: "Viele", word: "VIEL", count: 1, rules: rulesWith(), actor });
    const id = ordered.ok ? ordered.value.id : "";
    await sql`insert into voucher (id, code, shown, type, value, valid_from, max_uses, created_at, batch_id)
      select gen_random_uuid(), 'VIELE' || n, 'VIELE-' || n, 'percent', 10, now(), 1, now() - n * interval '1 second', ${id}
      from generate_series(1, ${many}::int) as n`.execute(deps.db);
    await sql`analyze voucher`.execute(deps.db);
    const last = await searchVouchers(deps, { ...everything, source: "batch", page: 40 });
    const unused = await searchVouchers(deps, { ...everything, state: "active", source: "batch", page: 40 });
    const found = await searchVouchers(deps, { ...everything, text: `VIELE${many}` });
    expect([last.rows.length, unused.rows.length, found.rows.length]).toEqual([50, 50, 1]);
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain select id from voucher where batch_id is null
      and origin = 'staff' order by created_at desc, id limit 50`.execute(deps.db);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("voucher_single");
  });
});
