/** The flag that says for which locales the designs of an occasion have free samples. Source: SAMP-01. */
export function sampleFlag(occasion: string): string {
  return `free_samples_${occasion.replaceAll("-", "_")}`;
}
