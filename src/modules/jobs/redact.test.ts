import { describe, expect, test } from "vitest";
import { errorFacts, payloadFacts } from "./redact.ts";

const id = "0b1c7d8e-0000-4000-8000-000000000000";

describe("BO-01 NFR-02 payloads of jobs", () => {
  test("NFR-02 ids and short words are shown, all personal data are hidden", () => {
    expect(
      payloadFacts({
        orderId: id,
        kind: "confirmed",
        locale: "de-DE",
        storyId: 1001,
        shipment: null,
        recipient: "anna@freudenberger.example",
        name: "Anna",
        about: "2026-12-01/Oma",
        address: { city: "Dresden" },
        mail: "Anna Freudenberger",
      }),
    ).toEqual([
      ["orderId", id],
      ["kind", "confirmed"],
      ["locale", "de-DE"],
      ["storyId", "1001"],
      ["recipient", "•••"],
      ["name", "•••"],
      ["about", "•••"],
      ["address", "•••"],
      ["mail", "•••"],
    ]);
  });

  test.each([null, undefined, "text", 7, []])("BO-01 the payload %j shows nothing", (payload) => {
    expect(payloadFacts(payload)).toEqual([]);
  });
});

describe("BO-01 NFR-02 errors of jobs", () => {
  test.each([
    ["connect ECONNREFUSED 127.0.0.1:1025", "connect ECONNREFUSED 127.0.0.1:1025"],
    ['relation "order_line" does not exist', 'relation "order_line" does not exist'],
    [`no order ${id}`, `no order ${id}`],
    ["first\nsecond with anna@x.example", "first"],
    ["550 5.1.1 <anna.f@x.example> unknown user", "550 5.1.1 <•••> unknown user"],
    ["Key (email)=(anna@x.example) already exists", "Key (email)=(•••) already exists"],
    ["Key (name)=(Anna Berg) already exists", "Key (name)=(•••) already exists"],
    ['no such person "Anna Berg"', "no such person •••"],
    ["call +49 171 2345678 failed", "call ••• failed"],
    [`bad token ${"aB3_".repeat(11)}`, "bad token •••"],
  ])("NFR-02 %j is shown as %j", (error, redacted) => {
    expect(errorFacts(error, {})).toBe(redacted);
  });

  test("NFR-02 what the payload hides the error hides too, also deep inside", () => {
    const payload = { name: "Anna", to: { city: "Bad Muskau" }, orderId: id };
    expect(errorFacts(`Anna in Bad Muskau: order ${id} is gone`, payload)).toBe(`••• in •••: order ${id} is gone`);
  });

  test("BO-01 long errors are truncated", () => {
    expect(errorFacts("ab ".repeat(500), {})).toHaveLength(302);
  });
});
