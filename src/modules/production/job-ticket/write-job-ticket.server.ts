import type { Deps } from "#platform/deps.server.ts";
import { storeFile, storeJson, type Scratch } from "../storage.server.ts";
import type { ProductionFile } from "../store.server.ts";
import { envelopeOfLine } from "./line-envelope.server.ts";
import { ticketOf, type LineTicketInput } from "./line-ticket.server.ts";
import { writeTicketPdf } from "./write-ticket-pdf.server.ts";

/** Writes and stores the job ticket of one part, as data and as a page. Source: PDF-07. */
export async function writeJobTicket(
  deps: Deps,
  scratch: Scratch,
  input: Omit<LineTicketInput, "envelope">,
): Promise<readonly ProductionFile[]> {
  const { line, part } = input;
  const ticket = ticketOf({ ...input, envelope: await envelopeOfLine(deps, line) });
  const page = scratch.path(`ticket-${part.number}.pdf`);
  await writeTicketPdf(ticket, page);
  const as = (kind: ProductionFile["kind"]) => ({ lineId: line.id, kind, part: part.part });
  return [await storeJson(deps, scratch, as("job-ticket"), ticket), await storeFile(deps, as("job-ticket-pdf"), page)];
}
