import { beforeAll, describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { switchSamplesOn } from "#modules/samples/testing/free-samples.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import type { Locale } from "#kernel/market.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { detailView } from "../detail/detail.server.ts";
import { overviewView } from "../overview/overview.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
  await switchSamplesOn(deps);
});

const ask = (design: string, query: Readonly<Record<string, string>> = {}, locale: Locale = "de-DE") =>
  detailView(deps, shopOf("card", locale), designId(design), new URLSearchParams(query));

async function sampleOf(...asked: Parameters<typeof ask>) {
  const found = await ask(...asked);
  if (!found || "cleanAddress" in found) throw new Error("no page");
  return found.view.sample;
}

describe("PDP-02 the sample on the page of a design", () => {
  test("SAMP-01 is free if the flag of occasion and locale says so, and submits colour and paper", async () => {
    const sample = await sampleOf("olivenzweig-einladung", { paper: "natur-300" });
    expect(sample.button).toBe("Gratis-Muster bestellen");
    expect(sample.text).toContain("jedes weitere kostet 1,90\u00A0€");
    expect(Object.fromEntries(sample.fields)).toMatchObject({ designId: "olivenzweig-einladung", paper: "natur-300" });
  });

  test.each([
    ["an occasion without flag", "lichtermeer-weihnachtskarte", "de-DE", "Muster bestellen, 1,90\u00A0€"],
    ["another locale", "olivenzweig-einladung", "fr-FR", "Commander un échantillon, 1,90\u00A0€"],
    ["Switzerland in French", "olivenzweig-einladung", "fr-CH", "Commander un échantillon, 3.50\u00A0CHF"],
    ["Britain", "olivenzweig-einladung", "en-GB", "Order a sample, £1.70"],
  ] as const)("SAMP-02 costs the market's price: %s", async (_title, design, locale, button) => {
    expect((await sampleOf(design, {}, locale)).button).toBe(button);
  });

  test("CARD-11 isSample highlights the sample; other values are removed from the URL", async () => {
    expect((await sampleOf("olivenzweig-einladung", { isSample: "true" })).wanted).toBe(true);
    const path = "/hochzeit/einladungskarten/olivenzweig-einladung/";
    expect(await ask("olivenzweig-einladung", { isSample: "viele" })).toEqual({ cleanAddress: path });
    expect(await ask("olivenzweig-einladung", { isSample: "true", paper: "marmor" })).toEqual({
      cleanAddress: `${path}?isSample=true`,
    });
  });
});

describe("SAMP-07 badges on tiles", () => {
  const badges = async (scope: Parameters<typeof overviewView>[2], locale: Locale = "de-DE") => {
    const { tiles } = await overviewView(deps, shopOf("card", locale), scope, []);
    return new Set(tiles.map(({ sample }) => sample));
  };

  test("appear only on designs of occasions with free samples", async () => {
    expect(await badges({ path: "/taufe/", occasion: "taufe" })).toEqual(new Set(["Gratis-Muster"]));
    expect(await badges({ path: "/ostern/", occasion: "ostern" })).toEqual(new Set([undefined]));
    expect(await badges({ path: "/bapteme/", occasion: "taufe" }, "fr-FR")).toEqual(new Set([undefined]));
    expect(await badges({ path: "/produkte/" })).toEqual(new Set(["Gratis-Muster", undefined]));
  });
});
