/** The flag that lists the locales in which the designs of an occasion have free samples. Source: SAMP-01. */
export function sampleFlag(occasion: string): string {
  return `free_samples_${occasion.replaceAll("-", "_")}`;
}
