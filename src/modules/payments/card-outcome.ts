/** The outcome of a test card. Source: CHK-05. */
export type CardOutcome = "approve" | "decline" | "challenge" | "delay";

/** The cards of the test provider: number, outcome, and the key of its label. */
export const testCards: readonly { readonly number: string; readonly outcome: CardOutcome }[] = [
  { number: "4111111111111111", outcome: "approve" },
  { number: "4000000000000002", outcome: "decline" },
  { number: "4000000000003220", outcome: "challenge" },
  { number: "4000000000000259", outcome: "delay" },
];

/** Code that passes the challenge of the test provider; every other code fails it. */
export const challengeCode = "123456";

/** Whether the check digit of a card number is valid. Source: ISO/IEC 7812-1, annex B. */
export function hasValidCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = number
    .split("")
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** The outcome for a typed number, spaces allowed; unknown but well-formed cards are declined, others undefined. */
export function outcomeOfCard(typed: string): CardOutcome | undefined {
  const number = typed.replaceAll(/[\s-]/g, "");
  if (!hasValidCheckDigit(number)) return undefined;
  return testCards.find((card) => card.number === number)?.outcome ?? "decline";
}
