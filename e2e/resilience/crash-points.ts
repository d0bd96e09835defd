/** Where a process of the shop dies: at a statement of the database, or at what it sends to another server. */
export type CrashPoint = {
  readonly name: string;
  readonly process: "web" | "worker";
  readonly seam: "sql" | "wire";
  /** Pattern of the statement or of the bytes sent. */
  readonly match: string;
  /**
   * `after` means after the response; the two commit values refer to the commit of the transaction with the statement.
   */
  readonly when: "before" | "after" | "before-commit" | "after-commit";
};

const insert = (table: string): string => `^\\s*insert into "${table}"`;

type Spot = readonly [name: string, match: string, ...when: readonly CrashPoint["when"][]];

function pointsAt(process: CrashPoint["process"], seam: CrashPoint["seam"], spots: readonly Spot[]): CrashPoint[] {
  return spots.flatMap(([name, match, ...moments]) =>
    moments.map((when) => ({ name: `${when} ${name}`, process, seam, match, when })),
  );
}

/** From the click on the order button to the printed, mailed and partly refunded order, in the order of events. */
export const crashPoints: readonly CrashPoint[] = [
  ...pointsAt("web", "sql", [
    ["the key of the press is claimed", insert("order_placement"), "before", "after"],
    ["the order is written", insert("customer_order"), "before", "after", "before-commit", "after-commit"],
    ["the lines are written", insert("order_line"), "after"],
    ["the payment is filed", insert("payment"), "after"],
    ["the use of a code is counted", insert("voucher_use"), "before", "after"],
    ["the invoice has its number", insert("invoice"), "before", "after"],
    ["the order's jobs are queued", "graphile_worker\\.add_job", "after"],
  ]),
  ...pointsAt("web", "wire", [
    ["the provider is asked for a payment", "^POST /v1/payment_intents ", "before", "after"],
  ]),
  ...pointsAt("web", "sql", [
    ["the provider's reference is noted", '^update "payment" set "reference"', "before", "after"],
    ["the provider's report is recorded", insert("payment_event"), "before", "after", "before-commit", "after-commit"],
  ]),
  ...pointsAt("worker", "wire", [
    ["the money is taken", "^POST /v1/payment_intents/\\w+/capture ", "before", "after"],
    ["the mail server is told of a letter", "^MAIL FROM", "before"],
    ["the letter is handed over", "(?:^|\\r\\n)\\.\\r\\n$", "before", "after"],
    ["the provider is asked to give money back", "^POST /v1/refunds ", "before", "after"],
  ]),
  ...pointsAt("worker", "sql", [
    ["the taken money is booked", insert("payment_event"), "before", "before-commit", "after-commit"],
    ["the letter is filed", insert("mail_message"), "before", "before-commit", "after-commit"],
    ["the letter counts as sent", '^update "mail_message" set .*"handed_over_at"', "before", "after"],
    ["a line begins to be made", '^update "order_line" set "state"', "after-commit"],
    ["a print file is filed", insert("production_file"), "before", "after", "before-commit", "after-commit"],
    ["a refund is booked", '^update "payment_refund" set', "before", "after"],
    ["a credit note has its number", insert("credit_note"), "before", "before-commit", "after-commit"],
  ]),
];

/** The answer of somebody who is not on the list, which waits for the hosts. */
const waiting = `${insert("event_reply")} \\("event_id", "household_id", "name"`;

/** From a guest's tap on "Antwort senden" to the page that thanks, and to the list that an unknown guest is put on. */
export const replyCrashPoints: readonly CrashPoint[] = [
  ...pointsAt("web", "sql", [
    ["a household is locked", '^select .* from "event_household" .* for update', "after"],
    ["the answers of the hour are counted", '^select "at" from "event_reply"', "before"],
    ["an answer is saved", "^with of_guests as", "before", "after", "before-commit", "after-commit"],
    ["an answer by name is counted", insert("attempt"), "after-commit"],
    ["an unknown guest's answer is saved", waiting, "before", "after", "before-commit", "after-commit"],
  ]),
  ...pointsAt("web", "wire", [["the guest is thanked", "^HTTP/1\\.1 303 ", "before"]]),
  ...pointsAt("web", "sql", [
    ["an unknown guest's household is put on the list", insert("event_household"), "before"],
    ["an unknown guest is put on the list", insert("event_guest"), "after"],
    ["an unknown guest's answer waits no longer", '^delete from "event_reply"', "before-commit", "after-commit"],
  ]),
];
