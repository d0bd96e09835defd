/** States of a designer check. Source: CFG-18. */
export const proofStates = ["requested", "in_review", "proof_sent", "changes_wanted", "approved"] as const;
/** A state of a designer check. Source: CFG-18. */
export type ProofState = (typeof proofStates)[number];

/** Rounds of corrections a customer may request. Source: CFG-18. */
export const correctionRounds = 3;

/** Maximum length of a request or note in UTF-16 units, as in the table. */
export const maxMessageLength = 2000;

/** The check data scripts need to move it. `proofs` counts the proofs sent, `round` the requested corrections. */
export type ProofHead = {
  readonly id: string;
  readonly lineId: string;
  readonly state: ProofState;
  readonly round: number;
  readonly proofs: number;
};

/** A move of a check with its message; `at` in ms since 1970. */
export type ProofMessage = {
  readonly id: number;
  readonly state: ProofState;
  readonly byCustomer: boolean;
  readonly actor: string;
  readonly body: string;
  readonly at: number;
};

/** Mails of a check. Source: CFG-18, ORD-11. */
export const proofMailKinds = ["proof-sent", "proof-changes", "proof-approved"] as const;
export type ProofMailKind = (typeof proofMailKinds)[number];
