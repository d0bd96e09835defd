import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { plainLines } from "#kernel/printable-line.ts";
import { enquiryLengths } from "#modules/enquiries/model.ts";
import { sendEnquiry } from "#modules/enquiries/send-enquiry.server.ts";
import type { EnquiryState } from "#modules/photo-products/ui/enquiry-page.tsx";
import { translatorOf } from "#platform/messages.server.ts";
import type { ParsedForm } from "../page/parse-form.ts";
import { callerContext, depsContext, shopContext } from "../request-context.ts";
import { pageNotFound } from "./page-meta.ts";
import { fieldTexts, requiredEmail, requiredText, typedText } from "./typed-fields.server.ts";

/** The form of an enquiry; `id` makes submitting it twice one enquiry, `website` is filled in by bots only. Source: FRAME-05. */
export const EnquiryForm = z.object({
  id: z.uuid(),
  name: requiredText(200).pipe(z.string().max(enquiryLengths.name, "NAME_INVALID")),
  email: requiredEmail,
  message: typedText(10_000, plainLines).pipe(z.string().max(enquiryLengths.message)),
  website: typedText(200),
});

type Wanted = Pick<Parameters<typeof sendEnquiry>[1], "product" | "choice" | "address" | "total">;

/**
 * Answers an enquiry: its errors with what was typed, or that it was sent. Bots get the same answer and are ignored.
 * Throws 404 for a form that is not from this shop.
 * @source FRAME-05, PRICE-17, NFR-02
 */
export async function answerEnquiry<Values extends z.output<typeof EnquiryForm>>(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { typed, read }: ParsedForm<Values>,
  about: { readonly wanted: (form: Values) => Wanted; readonly errors?: Readonly<Record<string, string>> },
) {
  const { channel, locale } = context.get(shopContext);
  const answer = (state: Omit<EnquiryState, "values">, status: number) =>
    data<EnquiryState>({ ...state, values: typed }, { status });
  if (!read.ok) {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
    if (read.refusal.fields?.["id"]) throw pageNotFound(url);
    return answer({ sent: null, problem: null, errors: fieldTexts(read.refusal, locale, about.errors) }, 422);
  }
  const { id, name, email, message, website } = read.value;
  if (website !== "") return answer({ sent: email, problem: null, errors: {} }, 200);
  const enquiry = { id, channel, locale, name, email, message, ...about.wanted(read.value) };
  const sent = await sendEnquiry(context.get(depsContext), enquiry, context.get(callerContext));
  if (sent.ok) return answer({ sent: email, problem: null, errors: {} }, 200);
  const problem = translatorOf(locale)(`errors.${sent.refusal.code}`, sent.refusal.data);
  return answer({ sent: null, problem, errors: {} }, 429);
}
