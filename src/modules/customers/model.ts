import { z } from "zod";
import { plainLine } from "#kernel/printable-line.ts";
import { salutations } from "#modules/addresses/contract.ts";

/** One line as typed; longer than the rules allow, so that they can report the error. */
const wholeLine = z.string().max(2000).transform(plainLine);
const line = (maxLength: number) =>
  z.string().max(2000).transform(plainLine).pipe(z.string().max(maxLength)).default("");

/** A checkbox as browsers send it. */
const tick = z
  .union([z.literal("on"), z.literal("true"), z.boolean()])
  .optional()
  .transform((value) => value === "on" || value === "true" || value === true);

/** An e-mail address in the canonical form of accounts: trimmed, lower case. */
export const AccountEmail = z
  .string()
  .max(1000)
  .transform((text) => plainLine(text).toLowerCase());

/** A password as typed: not trimmed; one that is too long is refused, not truncated. Source: ACC-04. */
const TypedPassword = z.string().max(2000).default("");

/** The sign-up form as typed. Source: ACC-03. */
export const SignUpForm = z.object({
  firstName: line(200),
  lastName: line(200),
  email: AccountEmail.default(""),
  password: TypedPassword,
  newsletter: tick,
});
export type SignUpForm = z.infer<typeof SignUpForm>;

/** The log-in form as typed. Source: ACC-06. */
export const LogInForm = z.object({ email: AccountEmail.default(""), password: TypedPassword });

/** The form that requests a password reset link. Source: ACC-07. */
export const AskReset = z.object({ email: AccountEmail.default("") });

/** The form that sets the new password with the link's token. Source: ACC-07. */
export const SetPassword = z.object({ token: z.string().max(200), password: TypedPassword });

/** The form of a confirmation link: the password of the sign-up, or with `intent=claim` a new one. Source: ACC-05. */
export const ConfirmAddress = z.object({
  intent: z.string().max(20).default(""),
  current: TypedPassword,
  password: TypedPassword,
});

const day = z
  .string()
  .max(20)
  .transform((text) => text.trim())
  .default("");

/** The form of the personal data. Source: ACC-02. */
export const PersonalForm = z.object({
  salutation: z.enum(salutations).catch(""),
  firstName: line(200),
  lastName: line(200),
  company: line(200),
  vatId: line(40),
  invoiceEmail: line(300),
  buyerReference: line(200),
  birthday: day,
  weddingDate: day,
});
export type PersonalForm = z.infer<typeof PersonalForm>;

/** Changed fields of the personal data; omitted fields stay unchanged. Source: ACC-02, section 47. */
export const PersonalChange = z.object({
  salutation: z.enum(salutations).optional(),
  firstName: wholeLine.optional(),
  lastName: wholeLine.optional(),
  company: wholeLine.optional(),
  vatId: wholeLine.optional(),
  invoiceEmail: wholeLine.optional(),
  buyerReference: wholeLine.optional(),
  birthday: wholeLine.optional(),
  weddingDate: wholeLine.optional(),
});

export type Customer = {
  readonly id: string;
  /** The visitor session that owns cart, lists, designs and photos. Source: ADR-0014. */
  readonly accountVisitor: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly verified: boolean;
  readonly state: string;
  /** Id of the running session. */
  readonly sessionId: string;
};

/** The job that sends a customer's mail. */
export const customerMailTask = "send-customer-mail";

/** Mails to customers. Source: ACC-05, ACC-07, ACC-08, ACC-09, ACC-14, MYPH-02. */
export const customerMails = [
  "verify",
  "exists",
  "reset",
  "changed",
  "deletion",
  "deleted",
  "reminder",
  "designs",
  "photos",
  "address",
  "event",
] as const;
export type CustomerMail = (typeof customerMails)[number];
