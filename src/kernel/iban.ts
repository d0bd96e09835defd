/** Length of an IBAN by country, for the SEPA countries. Source: ISO 13616. */
const lengths = new Map(
  (
    "AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 " +
    "IT27 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22"
  )
    .split(" ")
    .map((each) => [each.slice(0, 2), Number(each.slice(2))]),
);

/**
 * Normalises a typed IBAN: no spaces, upper case; undefined when its length does not match its country or its check
 * digits are wrong.
 * @source ISO 13616, CHK-05
 */
export function readIban(typed: string): string | undefined {
  const iban = typed.replaceAll(/[\s.-]/gu, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/u.test(iban) || iban.length !== lengths.get(iban.slice(0, 2))) return undefined;
  const turned = iban.slice(4) + iban.slice(0, 4);
  const digits = turned.replaceAll(/[A-Z]/gu, (letter) => String(Number.parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n ? iban : undefined;
}

/** An IBAN in groups of four, as it is printed. */
export function spacedIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/gu, "$1 ");
}
