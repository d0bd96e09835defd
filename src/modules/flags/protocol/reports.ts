import { z } from "zod";

// Reports of clients, with the short names of the protocol. Limits are the clients' own.

const moment = z.number().min(0).max(8.64e15);
const Text = z.string().min(1).max(250);
const FlagName = z.string().min(1).max(100);
const count = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const entries = 30_000;
const propertyBytes = 32_768;

/** Event types as the clients allow them. Source: D-10, FLAG-11. */
export const EventType = z.string().regex(/^[a-zA-Z0-9][-_.:a-zA-Z0-9]{0,79}$/);

const Properties = z
  .record(z.string().max(250), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .refine((properties) => JSON.stringify(properties).length <= propertyBytes);

/** Body of `events/bulk`. Source: FLAG-05, FLAG-11. */
export const EventsBody = z
  .array(
    z.object({
      eventTypeId: EventType,
      trafficTypeName: Text,
      key: Text,
      timestamp: moment,
      value: z.number().nullish(),
      properties: Properties.nullish(),
    }),
  )
  .max(entries);
export type EventsBody = z.infer<typeof EventsBody>;

/** Body of `testImpressions/bulk`: `f` flag, `i` its impressions (key, treatment, time, change number, rule). */
export const ImpressionsBody = z
  .array(
    z.object({
      f: FlagName,
      i: z
        .array(
          z.object({
            k: Text,
            t: z.string().min(1).max(100),
            m: moment,
            c: z.int().nullish(),
            r: z.string().max(250).nullish(),
            b: Text.nullish(),
            pt: moment.nullish(),
            properties: z.string().max(propertyBytes).nullish(),
          }),
        )
        .max(entries),
    }),
  )
  .max(1000)
  .refine((flags) => flags.reduce((sum, { i }) => sum + i.length, 0) <= entries);
export type ImpressionsBody = z.infer<typeof ImpressionsBody>;

/** Body of `testImpressions/count`: how often flag `f` was evaluated in the hour from `m`. */
export const CountsBody = z.object({ pf: z.array(z.object({ f: FlagName, m: moment, rc: count })).max(entries) });
export type CountsBody = z.infer<typeof CountsBody>;

/** Pairs of key and flag in one report; clients send when they have 30,000, or later if they were not ready before. */
const pairs = 100_000;
const arePairsFew = (lists: readonly (readonly string[])[]): boolean =>
  lists.reduce((sum, list) => sum + list.length, 0) <= pairs;

/** Body of `keys/cs`: a browser's key and the flags evaluated for it. */
export const ClientKeysBody = z.object({
  keys: z
    .array(z.object({ k: Text, fs: z.array(FlagName).max(1000) }))
    .max(entries)
    .refine((keys) => arePairsFew(keys.map(({ fs }) => fs))),
});

/** Body of `keys/ss`: a flag and the keys a server evaluated it for. */
export const ServerKeysBody = z.object({
  keys: z
    .array(z.object({ f: FlagName, ks: z.array(Text).max(entries) }))
    .max(1000)
    .refine((keys) => arePairsFew(keys.map(({ ks }) => ks))),
});

/** Pairs of a flag and a key it was evaluated for. */
export type UniqueKeys = readonly { readonly flag: string; readonly key: string }[];

/** Bodies of `metrics/config` and `metrics/usage`: the client's metrics about itself. Source: FLAG-15. */
export const TelemetryBody = z
  .record(z.string().max(20), z.unknown())
  .refine((body) => JSON.stringify(body).length <= propertyBytes);
export type TelemetryBody = z.infer<typeof TelemetryBody>;

/** Sent by a page while it is being hidden: a body with the key in it instead of a header. Source: FLAG-15. */
export const Beacon = z.object({
  entries: z.unknown(),
  token: z.string().max(200),
  sdk: z.string().max(60).default(""),
});
