import { describe, expect, it } from "vitest";
import { aCard, aText } from "#design/testing/documents.ts";
import { loadSuggestions, suggestionFor } from "./text-suggestions.ts";

describe("text suggestions (CARD-20)", () => {
  it("are grouped by occasion, each with a tone", async () => {
    const german = await loadSuggestions("de");
    expect(german.get("hochzeit")?.length).toBeGreaterThanOrEqual(20);
    expect(german.get("trauer")?.every(({ text }) => text.length > 0)).toBe(true);
  });

  it("are filled with texts the customer wrote on the card", () => {
    const card = aCard([
      aText({ id: "n", role: "names", text: "Mia & Tom", placeholder: "Max & Maria" }),
      aText({ id: "d", role: "date", text: "12. Juni", placeholder: "12. Juni" }),
    ]);
    expect(suggestionFor(card, "‹Namen› heiraten am ‹Datum›")).toBe("Mia & Tom heiraten am ‹Datum›");
  });

  it("ignore a text of several lines", () => {
    const card = aCard([aText({ id: "p", role: "place", text: "Gut Hof\nAmmersee" })]);
    expect(suggestionFor(card, "in ‹Ort›")).toBe("in ‹Ort›");
  });
});
