/** States of an account. Source: ACC-09. */
export const accountStates = ["unverified", "active", "locked", "deletion_requested", "deleted"] as const;
/** A state of an account. Source: ACC-09. */
export type AccountState = (typeof accountStates)[number];

/** Events of an account. Source: ACC-09. */
export const accountEvents = ["verify", "lock", "unlock", "request_deletion", "keep", "delete"] as const;
/** An event of an account. Source: ACC-09. */
export type AccountEvent = (typeof accountEvents)[number];

/** Days between the deletion request and the deletion. Source: ACC-09. */
export const deletionDays = 14;

const moves: Readonly<Record<AccountState, Partial<Record<AccountEvent, AccountState>>>> = {
  unverified: { verify: "active", lock: "locked", request_deletion: "deletion_requested" },
  active: { verify: "active", lock: "locked", request_deletion: "deletion_requested" },
  locked: { unlock: "active", delete: "deleted" },
  deletion_requested: { verify: "deletion_requested", keep: "active", lock: "locked", delete: "deleted" },
  deleted: {},
};

/**
 * The state after an event; undefined when it is not allowed. An unconfirmed account returns to `unverified`.
 * @source ACC-09
 */
export function accountStateAfter(
  state: AccountState,
  event: AccountEvent,
  isVerified: boolean,
): AccountState | undefined {
  const next = moves[state][event];
  return next === "active" && event !== "verify" && !isVerified ? "unverified" : next;
}

/** Whether the customer may log in and stay logged in. Source: ACC-09. */
export function mayLogIn(state: string): boolean {
  return state === "unverified" || state === "active" || state === "deletion_requested";
}
