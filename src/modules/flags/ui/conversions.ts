/** What a visitor did that a flag may have led to: a type, and a finite number when there is one. Source: FLAG-05, D-10. */
export type Conversion = { readonly type: string; readonly value?: number };

/** Conversions of a page that nobody takes yet; what comes on top is not counted. */
const most = 20;
const waiting: Conversion[] = [];
let taker: ((conversion: Conversion) => void) | undefined;

/** Hands a conversion to whoever counts them, or keeps it until somebody does. Source: FLAG-18. */
export function noteConversion(conversion: Conversion): void {
  if (taker) taker(conversion);
  else if (waiting.length < most) waiting.push(conversion);
}

/** Takes all conversions from now on, those that wait first; undefined takes none. Source: FLAG-18. */
export function takeConversions(take: ((conversion: Conversion) => void) | undefined): void {
  taker = take;
  if (take) for (const conversion of waiting.splice(0)) take(conversion);
}
