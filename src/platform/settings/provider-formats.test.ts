import { expect, test } from "vitest";
import { readConfig } from "../config.server.ts";

const keys = { FLAG_SERVER_KEY: "s".repeat(40), FLAG_CLIENT_KEY: "c".repeat(40) };
const flags = (text: string, more: Readonly<Record<string, string>> = keys) =>
  readConfig({ FLAG_SERVICE_URLS: text, ...more }).FLAG_SERVICE_URLS;
const five = (sdk: string) =>
  `sdk=${sdk},events=https://e.example,auth=https://a.example,telemetry=https://t.example,streaming=https://s.example/`;

test("FLAG-15 the flag service is the shop's own unless the operator names the vendor's or five addresses", () => {
  expect(readConfig({}).FLAG_SERVICE_URLS).toBeUndefined();
  expect(flags("vendor")).toMatchObject({ sdk: "https://sdk.split.io/api", streaming: "https://streaming.split.io" });
  expect(flags(five("https://flags.example/api/"))).toEqual({
    sdk: "https://flags.example/api",
    events: "https://e.example",
    auth: "https://a.example",
    telemetry: "https://t.example",
    streaming: "https://s.example",
  });
});

test.each([
  "Vendor",
  "https://flags.example",
  "sdk=https://flags.example/api",
  five("ftp://flags.example"),
  five("//flags.example"),
  five("https://user@flags.example"),
  five("https://flags.example/?x=1"),
  five("https://flags.example; script-src *"),
  `${five("https://flags.example")},more=https://x.example`,
])("FLAG-15 the setting %s stops the start", (text) => {
  expect(() => flags(text)).toThrow(/FLAG_SERVICE_URLS/);
});

test("FLAG-15 another service's addresses without its keys stop the start: keys generated here are invalid there", () => {
  expect(() => flags("vendor", {})).toThrow(/FLAG_SERVICE_URLS/);
  expect(() => flags("vendor", { FLAG_CLIENT_KEY: keys.FLAG_CLIENT_KEY })).toThrow(/FLAG_SERVER_KEY/);
});
