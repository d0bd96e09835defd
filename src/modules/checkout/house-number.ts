/** A hint that never blocks: the street contains no digit. Source: CHK-12. */
export function missesHouseNumber(street: string): boolean {
  return street.length > 0 && !/\d/.test(street);
}
