import { expect, test } from "vitest";
import { editorMessage } from "./page-bridge.ts";

const session = { editors: ["http://admin.localhost:3000"] };
const parent = new EventTarget();
const message = { action: "input", story: { id: 1 } };
const accepted = (change: Readonly<Record<string, unknown>>) => {
  const event = new MessageEvent("message", { data: message, origin: "http://admin.localhost:3000" });
  const { data, origin } = { data: event.data, origin: event.origin, ...change };
  const source = "source" in change ? change["source"] : parent;
  return editorMessage(Object.assign(Object.create(null), { data, origin, source }), session, parent);
};

test("PB-10 a message of the editor around the page is accepted in the official format, without a mark of ours", () => {
  expect(accepted({})).toEqual(message);
});

test.each([
  ["another origin", { origin: "http://evil.example" }],
  ["an origin that begins alike", { origin: "http://admin.localhost:3000.evil.example" }],
  ["no origin", { origin: "null" }],
  ["another window", { source: new EventTarget() }],
  ["no action", { data: { story: { id: 1 } } }],
  ["a text", { data: "input" }],
])("PB-10 a message with %s is ignored", (_what, change) => {
  expect(accepted(change)).toBeUndefined();
});
