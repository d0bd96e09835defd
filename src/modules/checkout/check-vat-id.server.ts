import { z } from "zod";
import { createHttpClient } from "#http/http-client.ts";
import { methods } from "#http/methods.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { VatEvidence } from "#modules/addresses/contract.ts";
import type { Deps } from "#platform/deps.server.ts";

/** Timeout of the VAT service, ms. */
const serviceTimeoutMs = 5000;

/** The response of the Commission's service about a number. */
const Answer = z.object({ valid: z.boolean(), requestIdentifier: z.string().nullish() });

/**
 * Verifies a VAT number whose check digits are valid, and returns the evidence. By default that is all, and no data
 * leaves the machine; with VAT_CHECK_URL the service there is called. A number it does not know is refused
 * (VAT_ID_UNKNOWN); if the service gives no result, the number is accepted and the evidence records it.
 * @param vatId normalised, of its country
 * @source CHK-13, NFR-05
 */
export async function checkVatId(
  deps: Pick<Deps, "config" | "clock" | "log">,
  vatId: string,
): Promise<Result<VatEvidence | null>> {
  if (vatId === "") return accept(null);
  const at = new Date(deps.clock.now()).toISOString();
  const { VAT_CHECK_URL: address, SELLER_VAT_ID: own } = deps.config;
  if (!address) return accept({ at, by: "check-digits", answer: "valid", reference: "" });
  const body = {
    countryCode: vatId.slice(0, 2),
    vatNumber: vatId.slice(2),
    requesterMemberStateCode: own.slice(0, 2),
    requesterNumber: own.slice(2),
  };
  try {
    const client = createHttpClient({ baseUrl: "" });
    const payload = Answer.parse(await client(address, { method: methods.post, body, timeoutMs: serviceTimeoutMs }));
    if (!payload.valid) return refuse("VAT_ID_UNKNOWN", {}, { vatId: "VAT_ID_UNKNOWN" });
    return accept({ at, by: "service", answer: "valid", reference: payload.requestIdentifier ?? "" });
  } catch (error) {
    deps.log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "no answer about a VAT number");
    return accept({ at, by: "service", answer: "unanswered", reference: "" });
  }
}
