import { expect, test } from "vitest";
import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { findText } from "#platform/messages.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { reasonKey } from "#web/backoffice/parts/formats.ts";
import { orderReasons } from "./order-reasons.ts";

const database = useTestDatabase();

test("ORD-04 the log accepts the reasons of the list, no others", async () => {
  const { rows } = await database().handle.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'order_event_reason_check'`,
  );
  const accepted = Array.from((rows[0]?.definition ?? "").matchAll(/'([^']+)'::text/g), ([, reason]) => reason);
  expect(new Set(accepted)).toEqual(new Set(orderReasons));
});

test("ORD-04 BO-01 every reason has a text for the staff; words of their own stand for themselves", () => {
  const named = orderReasons.filter((reason) => reason !== "noted");
  expect(
    named.filter((reason) => findText(staffLocale, reasonKey(reason) ?? keyIn("backoffice.reason", "")) === undefined),
  ).toEqual([]);
});
