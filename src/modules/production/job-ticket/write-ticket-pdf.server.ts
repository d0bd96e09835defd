import { staffLocale } from "#kernel/market.ts";
import { open } from "node:fs/promises";
import { plateColors } from "#design/svg/paint-svg.ts";
import { layoutDocument } from "#design/layout/document-layout.ts";
import { shopArtwork } from "#modules/media/contract.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import type { JobTicket } from "#prepress/print-job/job-ticket.ts";
import { jobTicketDocument, withTicketCode, type TicketTexts } from "#prepress/print-job/job-ticket-page.ts";
import { writePrintFile } from "#prepress/print-job/write-print-file.ts";
import { fileSink, nodePrintPorts } from "#modules/media/contract.server.ts";

const steps = ["print", "refine", "cut", "bind", "check", "pack"] as const;

function textsFor(ticket: JobTicket): TicketTexts {
  const say = translatorOf(staffLocale);
  return {
    title: say("ticket.title"),
    item: say("ticket.item"),
    part: say("ticket.part"),
    product: say("ticket.product"),
    design: say("ticket.design"),
    paper: say("ticket.paper"),
    refinement: say("ticket.refinement"),
    refinementName: say(`options.refinement.${ticket.order.refinement}`),
    punching: say("ticket.punching"),
    none: say("ticket.none"),
    accessories: say("ticket.accessories"),
    shipBy: say("ticket.shipBy"),
    express: say("ticket.express"),
    destination: say("ticket.destination"),
    file: say("ticket.file"),
    pages: say("ticket.pages"),
    copies: say("ticket.copies"),
    records: say("ticket.records"),
    plates: say("ticket.plates"),
    condition: say("ticket.condition"),
    colourSpaces: say("ticket.colourSpaces"),
    boxes: say("ticket.boxes"),
    warnings: say("ticket.warnings"),
    of: say("ticket.of"),
    steps: say("ticket.steps"),
    stepNames: steps
      .filter((step) => step !== "refine" || ticket.order.refinement !== "none")
      .filter((step) => step !== "bind" || ticket.order.making)
      .map((step) => say(`ticket.step.${step}`)),
  };
}

const screenInk = (rgb: string) => ({ rgb, opacity: 1 });

/** Writes the ticket as an A4 page for any office printer. Equal tickets give equal bytes. Source: PDF-07. */
export async function writeTicketPdf(ticket: JobTicket, file: string): Promise<void> {
  const document = jobTicketDocument(ticket, textsFor(ticket));
  const artwork = await shopArtwork();
  const list = layoutDocument(document, await artwork.resourcesFor(document, "none"));
  const target = await open(file, "w");
  try {
    await writePrintFile(
      {
        displayList: withTicketCode(list, ticket),
        fonts: { load: async (font) => ({ bytes: await artwork.fonts.bytes(font), sha256: "" }) },
        images: { open: noPhoto, decode: noPhoto },
        ports: nodePrintPorts,
        metadata: { title: ticket.sheetCode, documentId: `ticket-${ticket.sheetCode}`, created: ticket.created },
        output: {
          kind: "rgb",
          plates: {
            GOLD: screenInk(plateColors.GOLD),
            ROSEGOLD: screenInk(plateColors.ROSEGOLD),
            SILVER: screenInk(plateColors.SILVER),
            RELIEF: screenInk(plateColors.RELIEF),
          },
        },
      },
      fileSink(target),
    );
  } finally {
    await target.close();
  }
}

function noPhoto(asset: string): Promise<never> {
  return Promise.reject(new Error(`a ticket shows no photo, found ${asset}`));
}
