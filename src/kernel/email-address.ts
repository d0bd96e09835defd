import { z } from "zod";
import type { ErrorCode } from "./errors.ts";

// The local part is ASCII: letters such as „ü“ in it need SMTPUTF8 (RFC 6531) on every server of the way, and a mail
// that one of them lacks comes back. The domain may have them, the mail sender writes it as ASCII (RFC 5891).
const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const topLevel = String.raw`(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)`;
const pattern = new RegExp(String.raw`^${atom}(?:\.${atom})*@(?:${label}\.)+${topLevel}$`, "iu");

/**
 * An e-mail address the shop can deliver to, at most 254 characters: `anna@müller.example`, not `jürgen@example.de`.
 * @source CHK-02, RFC 5321, RFC 5891
 */
export const EmailAddress = z.email({ pattern }).max(254);

/** The error of an e-mail address in a form; undefined when the shop can deliver to it. Source: CHK-02. */
export function emailError(email: string): ErrorCode | undefined {
  if (email === "") return "EMAIL_REQUIRED";
  return EmailAddress.safeParse(email).success ? undefined : "EMAIL_INVALID";
}

/** The error of an e-mail address that may be left out. Source: CHK-02. */
export function optionalEmailError(email: string): ErrorCode | undefined {
  return email === "" ? undefined : emailError(email);
}
