import { beforeEach, describe, expect, test } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import type { Enquiry } from "./model.ts";
import { enquiryRetryKey, removeOldEnquiries, sendEnquiry } from "./send-enquiry.server.ts";
import { sendEnquiryMail } from "./send-enquiry-mail.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;

beforeEach(async () => {
  deps = testDeps(database());
  await deps.db.deleteFrom("enquiry").execute();
});

let made = 0;

function anEnquiry(change: Partial<Enquiry> = {}): Enquiry {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`,
    channel: "photo",
    locale: "de-DE",
    product: "Leinwand",
    choice: [{ label: "Format", value: "60 × 40 cm" }],
    address: "/wandbilder/leinwand?format=600x400",
    total: "33,99 €",
    name: "Lena",
    email: `lena-${made}@example.org`,
    message: "Bitte bis zum Geburtstag.",
    ...change,
  };
}

const countEnquiries = async () => (await deps.db.selectFrom("enquiry").select("id").execute()).length;

describe("enquiries", () => {
  test("FRAME-05 an enquiry is stored with its configuration; a form sent twice is stored once", async () => {
    const enquiry = anEnquiry();
    expect((await sendEnquiry(deps, enquiry, "a")).ok).toBe(true);
    expect((await sendEnquiry(deps, enquiry, "a")).ok).toBe(true);
    expect(await countEnquiries()).toBe(1);
    const row = await deps.db.selectFrom("enquiry").selectAll().executeTakeFirstOrThrow();
    expect(row.choice).toEqual([{ label: "Format", value: "60 × 40 cm" }]);
  });

  test("FRAME-05 NFR-02 the id of another form, or a word changed before it is sent again, is an enquiry of its own", async () => {
    const enquiry = anEnquiry();
    const others = [
      { ...enquiry, email: "eve@example.org" },
      { ...enquiry, message: "Doch lieber als Querformat." },
    ];
    for (const sent of [enquiry, ...others, ...others])
      expect(await sendEnquiry(deps, sent, "f")).toMatchObject({ ok: true });
    expect(await countEnquiries()).toBe(3);
  });

  test("ORD-11 the shop is notified and the customer gets a receipt, each once", async () => {
    const enquiry = anEnquiry();
    await sendEnquiry(deps, enquiry, "b");
    await sendEnquiryMail(deps, { enquiryId: enquiryRetryKey(enquiry) });
    await sendEnquiryMail(deps, { enquiryId: enquiryRetryKey(enquiry) });
    const letters = await deps.db
      .selectFrom("mail_message")
      .select(["kind", "recipient", "plain"])
      .where("dedupe_key", "like", `%${enquiryRetryKey(enquiry)}`)
      .orderBy("kind")
      .execute();
    expect(letters.map(({ kind }) => kind)).toEqual(["enquiry", "enquiry-receipt"]);
    expect(letters[1]?.recipient).toBe(enquiry.email);
    for (const { plain } of letters) expect(plain).toContain("60 × 40 cm");
  });

  test("NFR-02 the fourth enquiry of an hour from one e-mail address is refused", async () => {
    const email = "viel@example.org";
    for (let i = 0; i < 3 * deps.config.RATE_LIMIT_FACTOR; i += 1) {
      const sent = await sendEnquiry(deps, anEnquiry({ email }), `c${i}`);
      expect(sent.ok).toBe(true);
    }
    const refused = await sendEnquiry(deps, anEnquiry({ email }), "d");
    expect(refused).toMatchObject({ ok: false, refusal: { code: "RATE_LIMIT" } });
  });

  test("NFR-04 enquiries are deleted after a year", async () => {
    await sendEnquiry(deps, anEnquiry(), "e");
    expect(await removeOldEnquiries(deps, new Date(deps.clock.now() - 365 * dayMs))).toBe(0);
    expect(await countEnquiries()).toBe(1);
    expect(await removeOldEnquiries(deps, new Date(deps.clock.now() + dayMs))).toBe(1);
    expect(await countEnquiries()).toBe(0);
  });
});
