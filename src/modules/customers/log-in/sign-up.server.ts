import { emailError } from "#kernel/email-address.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import type { SessionId } from "#kernel/ids.ts";
import { holdsLink } from "#kernel/printable-line.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { hashPassword, isCommonPassword } from "#modules/credentials/contract.server.ts";
import { passwordError } from "#kernel/password-rules.ts";
import { newsletterTexts, subscribe } from "#modules/newsletter/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { countRequest } from "./attempts.server.ts";
import { makeLink } from "../links.server.ts";
import { queueCustomerMail } from "../queue-mail.server.ts";
import type { SignUpForm } from "../model.ts";
import { createAccountVisitor } from "../store.server.ts";

const maxNameLength = 50;

function nameError(name: string): ErrorCode | undefined {
  if (name === "") return "FIELD_REQUIRED";
  if (name.length > maxNameLength) return "NAME_INVALID";
  // The confirmation mail greets its recipient by this name, even one who never signed up.
  return holdsLink(name) ? "FIELD_INVALID" : undefined;
}

/** Error codes by field; empty when the form is valid. Source: ACC-03, ACC-04. */
export function signUpErrors(form: SignUpForm): Readonly<Record<string, ErrorCode>> {
  const found = {
    firstName: nameError(form.firstName),
    lastName: nameError(form.lastName),
    email: emailError(form.email),
    password: passwordError(form.password, form.email, isCommonPassword),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, code]) => (code === undefined ? [] : [[field, code]])),
  );
}

/**
 * Creates an account, mails the link that confirms the address, and requests the newsletter if its box is ticked: that
 * has its own link (double opt-in), and its refusal does not prevent the account. An address with an account gets a
 * mail about it; nobody else learns of it: response and work are the same. Refuses SIGNUP_INVALID with the codes of the
 * fields, and LOGIN_LOCKED after too many sign-ups from one network address.
 * @param request `visit` confirms later without the password, `caller` is the network address, for the limit
 * @source ACC-03, ACC-05, ACC-08, NEWS-03
 */
export async function signUp(deps: Deps, request: SignUpRequest): Promise<Result<null>> {
  const opened = await openAccount(deps, request);
  const { shop, form, caller } = request;
  const { email, firstName, lastName } = form;
  const letter = { email, firstName, lastName, birthday: "", weddingDate: "", consent: true };
  if (opened.ok && form.newsletter) await subscribe(deps, shop, letter, caller, newsletterTexts.account);
  return opened;
}

/** A sign-up with its shop, visit and network address, and the path of the page that asked for an account. */
type SignUpRequest = {
  readonly shop: Shop;
  readonly form: SignUpForm;
  readonly visit: SessionId;
  readonly caller: string;
  readonly next?: string | undefined;
};

async function openAccount(deps: Deps, { shop, form, visit, caller, next }: SignUpRequest): Promise<Result<null>> {
  const fields = signUpErrors(form);
  if (Object.keys(fields).length > 0) return refuse("SIGNUP_INVALID", {}, fields);
  const { minutes } = await countRequest(deps, "sign-up", { email: form.email, caller });
  if (minutes > 0) return refuse("LOGIN_LOCKED", { min: minutes });
  const password = await hashPassword(form.password);
  const at = new Date(deps.clock.now());
  const id = newUuid();
  return inTransaction(deps.db, async (trx) => {
    const accountVisitor = await createAccountVisitor(trx, at);
    const made = await trx
      .insertInto("customer")
      .values({
        id,
        name: `${form.firstName} ${form.lastName}`,
        first_name: form.firstName,
        last_name: form.lastName,
        email: form.email,
        locale: shop.locale,
        channel: shop.channel,
        newsletter: form.newsletter ? "pending" : "none",
        shelf_id: accountVisitor,
        sign_up_visit: visit,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) {
      await trx.deleteFrom("visitor_session").where("id", "=", accountVisitor).execute();
      const known = await trx
        .selectFrom("customer")
        .select("id")
        .where("email", "=", form.email)
        .executeTakeFirstOrThrow();
      await queueCustomerMail(trx, deps, { mail: "exists", customerId: known.id, shop });
      return accept(null);
    }
    await trx
      .insertInto("customer_account")
      .values({
        id: newUuid(),
        account_id: id,
        provider_id: "credential",
        user_id: id,
        password,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const link = await makeLink(trx, deps, id, "verify");
    await queueCustomerMail(trx, deps, { mail: "verify", customerId: id, shop, link, ...(next && { next }) });
    return accept(null);
  });
}
