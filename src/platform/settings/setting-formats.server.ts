import { z } from "zod";
import { deliveryCountries } from "#kernel/market.ts";

/** A switch: `true` or `false`, also 1 or 0. */
export const flag = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1");

/** Three whole numbers, `3,7,7`, each at most `max`. */
export const threeNumbers = (standard: string, max: number) =>
  z
    .string()
    .regex(/^\d{1,4},\d{1,4},\d{1,4}$/)
    .default(standard)
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(z.number().max(max)));

/** `statistics=https://host/file.js,marketing=…`: third-party scripts, each with the consent category it needs. */
export const externalScripts = z
  .string()
  .regex(/^(?:(?:statistics|marketing|externalMedia)=https:\/\/[a-z0-9.-]+(?::\d+)?\/[^\s,;'"]*(?:,(?=.)|$))*$/)
  .default("")
  .transform((text) =>
    text
      .split(",")
      .filter((entry) => entry !== "")
      .map((entry) => {
        const cut = entry.indexOf("=");
        return {
          category: z.enum(["statistics", "marketing", "externalMedia"]).parse(entry.slice(0, cut)),
          src: entry.slice(cut + 1),
        };
      }),
  );

/** `cards.de=https://karten.example,photo.ch=https://…`: the public origin of each domain that has one. */
export const shopDomains = z
  .string()
  .regex(/^(?:(?:cards|photo)\.(?:de|at|ch|li|lu|fr|be|nl|it|es|uk|com)=https?:\/\/[a-z0-9.-]+(?::\d+)?(?:,(?=.)|$))*$/)
  .default("")
  .transform((text): Readonly<Record<string, string>> =>
    Object.fromEntries(text.split(",").flatMap((entry) => (entry === "" ? [] : [entry.split("=")]))),
  );

/** `AT=+43 1 …,CH=+41 44 …`: telephone numbers by country. */
export const hotlines = z
  .string()
  .regex(/^(?:[A-Z]{2}=\+[\d ()/-]{4,24}(?:,(?=.)|$))*$/)
  .transform((text) => Object.fromEntries(text.split(",").flatMap((entry) => (entry === "" ? [] : [entry.split("=")]))))
  .pipe(z.partialRecord(z.enum(deliveryCountries), z.string()));

/** `cards.de=Blattwerk <hallo@karten.example>;photo.ch=…`: a mail address for each domain that has its own. */
export const mailAddresses = z
  .string()
  .regex(
    /^(?:(?:cards|photo)\.(?:de|at|ch|li|lu|fr|be|nl|it|es|uk|com)=[^;=<>\r\n]*(?:<[^;<>\s@]+@[^;<>\s@]+>|[^;<>\s@]+@[^;<>\s@]+)(?:;(?=.)|$))*$/,
  )
  .default("")
  .transform((text): Readonly<Record<string, string>> =>
    Object.fromEntries(text.split(";").flatMap((entry) => (entry === "" ? [] : [entry.split("=")]))),
  );

/** An address by http or https. */
export const web = z.url({ protocol: /^https?$/ });
/** Origins, `https://one.example,https://…`. */
export const origins = z
  .string()
  .default("")
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(web.transform((address) => new URL(address).origin)));
