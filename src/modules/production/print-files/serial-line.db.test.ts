import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { FrozenJob } from "#prepress/print-job/frozen-job.ts";
import { JobTicket } from "#prepress/print-job/job-ticket.ts";
import { produceOrderLine } from "./produce-order-line.server.ts";
import { openProductionFile } from "../queries.server.ts";
import { lineOf, lineContext, type Stored } from "../testing/line-context.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
let context: ReturnType<typeof lineContext>;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  context = lineContext(deps);
});

/** The ordered card with envelopes addressed to these guests. */
function withEnvelopes(document: Stored, guests: readonly string[]): unknown {
  const text = document.pages.flatMap((page) => page.elements).find((element) => element.type === "text");
  const style = { ...z.looseObject({}).parse(text?.["style"]), uppercase: false };
  const name = {
    ...text,
    style,
    id: "envelope-name",
    x: 60,
    y: 50,
    w: 100,
    h: 30,
    text: "{{guest.name}}",
    runs: [],
    role: "recipient",
  };
  return {
    ...document,
    parts: [...document.parts, { id: "envelope", kind: "envelope", serial: true }],
    records: {
      source: "gaeste.csv",
      fields: ["guest.name"],
      rows: guests.map((guest, index) => ({ id: `r${index}`, values: { "guest.name": guest }, overrides: {} })),
      leaveBlank: true,
    },
    pages: [
      ...document.pages,
      {
        id: "envelope-front",
        part: "envelope",
        w: 176,
        h: 125,
        panels: [{ role: "front", x: 0, y: 0, w: 176, h: 125 }],
        elements: [name],
      },
    ],
  };
}
describe("PDF-03 a line with a list of guests", () => {
  const guests = ["Ada Äpfel", "Bo Straßmann", "Cleo Groß"];

  test("gets a file for the card and one with an envelope per copy, in list order, the rest blank", async () => {
    const order = await context.orderOf();
    await context.changeDocument(order, (document) => withEnvelopes(document, guests));
    await produceOrderLine(deps, lineOf(order));
    expect((await context.fresh(order.id)).lines[0]?.problem).toBeNull();
    const files = await context.filesOf(order);
    const tickets = files.filter((file) => file.kind === "job-ticket");
    expect(tickets.map(({ part }) => part).toSorted()).toEqual(["card", "envelope"]);
    const key = tickets.find(({ part }) => part === "envelope")?.key ?? "";
    const ticket = JobTicket.parse(JSON.parse(await deps.files.get(key)));
    expect([ticket.sheetCode, ticket.file.pages, ticket.order.part.name]).toEqual([
      `${order.number}-1-2`,
      50,
      "Umschlag",
    ]);
    expect(ticket.order.records).toBe(50);
    expect([ticket.file.name, ticket.order.accessories]).toEqual([`${order.number}-1-envelope-print.pdf`, []]);
    const frozen = files.find((file) => file.kind === "frozen-design")?.key ?? "";
    const job = FrozenJob.parse(JSON.parse(await deps.files.get(frozen)));
    const rows = job.serial["envelope"]?.rows ?? [];
    const texts = rows.map((row) =>
      row.pages
        .flat(2)
        .flatMap((item) => (item.kind === "glyphs" ? item.glyphs.map(({ text }) => text) : []))
        .join(""),
    );
    expect(texts).toEqual([...guests, ...Array.from({ length: 47 }, () => "")]);
    const names = files.find((file) => file.kind === "print-file" && file.part === "envelope");
    const download = await openProductionFile(deps, lineOf(order), "print-file", "envelope");
    expect([download?.name, download?.bytes]).toEqual([`${order.number}-1-envelope-print.pdf`, names?.bytes]);
    download?.stream.destroy();
  });

  test("CARD-18 with more names than cards is not printed", async () => {
    const order = await context.orderOf();
    await context.changeDocument(order, (document) =>
      withEnvelopes(
        document,
        Array.from({ length: 51 }, (_, n) => `Gast ${n}`),
      ),
    );
    await produceOrderLine(deps, lineOf(order));
    expect((await context.fresh(order.id)).lines[0]?.problem?.findings).toEqual([
      { code: "RECORDS_MISMATCH", detail: "" },
    ]);
  });
});
