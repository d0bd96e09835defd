const ofKinds: Readonly<Record<string, string>> = { birthday: "geburtstag", "wedding-day": "hochzeit" };

/**
 * The occasion whose designs match a saved day: the one its name contains ("Taufe von Emil", the longest name first),
 * else that of its kind; undefined for other days.
 * @param named the occasions with their names in the customer's language
 * @source ACC-14
 */
export function occasionOfDay(
  day: { readonly name: string; readonly kind: string },
  named: ReadonlyMap<string, string>,
): string | undefined {
  const dayName = day.name.toLowerCase();
  const spoken = [...named]
    .filter(([, name]) => name !== "" && dayName.includes(name.toLowerCase()))
    .toSorted(([, a], [, b]) => b.length - a.length);
  return spoken[0]?.[0] ?? ofKinds[day.kind];
}
