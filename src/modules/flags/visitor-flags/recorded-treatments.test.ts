import { describe, expect, it } from "vitest";
import { readRecord, recordTreatments } from "./recorded-treatments.ts";

const known = { splitKey: "k1", featureFlags: { hero: "on", tiles: "off" } };

describe("recorded treatments", () => {
  it("FLAG-02 the record contains the key and the treatment of every displayed flag", () => {
    const { record } = recordTreatments(undefined, "k1", { hero: "on" });
    expect(record).toEqual({ splitKey: "k1", featureFlags: { hero: "on" } });
    expect(recordTreatments(known, "k1", { date: "on" }).record.featureFlags).toEqual({
      hero: "on",
      tiles: "off",
      date: "on",
    });
  });

  it("FLAG-06 a later different treatment is found, the same one is not", () => {
    const recorded = recordTreatments(known, "k1", { hero: "off", tiles: "off" });
    expect(recorded.changed).toEqual(["hero"]);
    expect(recorded.record.featureFlags["hero"]).toBe("off");
  });

  it("FLAG-06 another key resets the record and reports no flag", () => {
    expect(recordTreatments(known, "k2", { hero: "off" })).toEqual({
      record: { splitKey: "k2", featureFlags: { hero: "off" } },
      changed: [],
      otherKey: true,
    });
  });

  it.each([null, "", "{", "1", "null", '{"splitKey":1,"featureFlags":{}}', '{"splitKey":"k","featureFlags":{"a":1}}'])(
    "FLAG-02 %j is no valid record",
    (text) => {
      expect(readRecord(text)).toBeUndefined();
    },
  );

  it("FLAG-02 a record is read as it was written", () => {
    expect(readRecord(JSON.stringify(known))).toEqual(known);
  });
});
