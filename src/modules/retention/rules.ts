import { dayMs } from "#kernel/durations.ts";
/** A retention period: a number of units. */
export type RetentionPeriod = { readonly amount: number; readonly unit: "hour" | "day" | "month" | "year" };

/** A retention rule: how long after its event data are deleted, and under which law; displayed to the staff. */
export type RetentionRule = { readonly keep: RetentionPeriod; readonly law: string };

/**
 * All retention rules of the shop, one job each; the texts of the same name describe what they count from and what they
 * delete. They run nightly in this order: sessions first, because other data depend on them.
 * @source ORD-15, MYPH-02, CHK-05, NFR-04, CARD-14, CART-08, CFG-10, CFG-19, TOOL-03, FEED, NEWS-03, ACC-09, CONS-06, BO-09, duties:
 * retention
 */
export const retentionRules = {
  visits: { keep: { amount: 1, unit: "day" }, law: "Art. 5 (1) e DSGVO" },
  attempts: { keep: { amount: 1, unit: "day" }, law: "Art. 6 (1) f, Art. 5 (1) e DSGVO" },
  uploads: { keep: { amount: 1, unit: "day" }, law: "Art. 5 (1) e DSGVO" },
  toolFiles: { keep: { amount: 1, unit: "hour" }, law: "Art. 5 (1) e DSGVO" },
  bin: { keep: { amount: 30, unit: "day" }, law: "Art. 5 (1) e DSGVO" },
  designs: { keep: { amount: 90, unit: "day" }, law: "Art. 5 (1) e DSGVO" },
  orderFiles: { keep: { amount: 90, unit: "day" }, law: "Art. 5 (1) e DSGVO" },
  keptFiles: { keep: { amount: 24, unit: "month" }, law: "Art. 6 (1) a DSGVO" },
  photos: { keep: { amount: 90, unit: "day" }, law: "Art. 5 (1) e DSGVO" },
  unusedPhotos: { keep: { amount: 180, unit: "day" }, law: "Art. 6 (1) b, Art. 5 (1) e DSGVO" },
  shares: { keep: { amount: 90, unit: "day" }, law: "Art. 5 (1) e DSGVO" },
  enquiries: { keep: { amount: 1, unit: "year" }, law: "Art. 6 (1) b, Art. 5 (1) e DSGVO" },
  newsletter: { keep: { amount: 30, unit: "day" }, law: "§ 7 UWG" },
  accounts: { keep: { amount: 14, unit: "day" }, law: "Art. 17 DSGVO" },
  guests: { keep: { amount: 1, unit: "day" }, law: "Art. 5 (1) e DSGVO" },
  partyEvents: { keep: { amount: 6, unit: "month" }, law: "Art. 5 (1) e DSGVO" },
  mails: { keep: { amount: 90, unit: "day" }, law: "Art. 5 (1) e DSGVO" },
  orderMails: { keep: { amount: 6, unit: "year" }, law: "§ 257 HGB, § 147 AO" },
  refundAccounts: { keep: { amount: 42, unit: "day" }, law: "Art. 5 (1) e DSGVO" },
  withdrawals: { keep: { amount: 10, unit: "year" }, law: "§ 257 HGB, § 195 BGB" },
  consents: { keep: { amount: 1098, unit: "day" }, law: "Art. 7 (1) DSGVO, § 195 BGB" },
  events: { keep: { amount: 430, unit: "day" }, law: "Art. 5 (1) e DSGVO" },
  tradeEvents: { keep: { amount: 90, unit: "day" }, law: "Art. 5 (1) e DSGVO" },
  reports: { keep: { amount: 90, unit: "day" }, law: "Art. 5 (1) e DSGVO" },
  audit: { keep: { amount: 3, unit: "year" }, law: "§ 195 BGB, Art. 5 (1) e DSGVO" },
  runs: { keep: { amount: 1, unit: "year" }, law: "Art. 5 (2) DSGVO" },
} as const satisfies Readonly<Record<string, RetentionRule>>;

/** Name of a rule. */
export type RetentionKey = keyof typeof retentionRules;

/** All of them, in the order of the nightly run. */
export const retentionKeys: readonly RetentionKey[] = Object.keys(retentionRules).filter(
  (key): key is RetentionKey => key in retentionRules,
);

/**
 * What the law requires to be retained, even against a request for erasure; the years count from the end of the year.
 * @source duties: retention, § 147 AO, § 14b UStG, § 257 HGB, Art. 17 (3) b GDPR
 */
export const retentionLocks = {
  invoices: { years: 8, law: "§ 14b UStG, § 147 (3) AO" },
  orders: { years: 10, law: "§ 147 (3) AO, Art. 63c (3) VO (EU) 282/2011 (OSS)" },
  letters: { years: 6, law: "§ 257 (4) HGB, § 147 (3) AO" },
} as const satisfies Readonly<Record<string, { readonly years: number; readonly law: string }>>;

/** Data retained by law. */
export type RetentionLock = keyof typeof retentionLocks;

/** Last day (ISO) on which data of a date (ISO) must be retained: the end of the year that many years later. */
export function lockedUntil(lock: RetentionLock, isoDate: string): string {
  return `${Number(isoDate.slice(0, 4)) + retentionLocks[lock].years}-12-31`;
}

const ms = { hour: 3_600_000, day: dayMs } as const;

/**
 * The time (ms since 1970) before which a rule applies. Months and years are calendar units, in UTC; legal periods in
 * years end with the year, so nothing is deleted early.
 * @source NFR-04
 */
export function boundaryOf({ amount, unit }: RetentionPeriod, now: number): number {
  if (unit === "hour" || unit === "day") return now - amount * ms[unit];
  const day = new Date(now);
  if (unit === "month") {
    const back = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - amount, 1));
    const last = new Date(Date.UTC(back.getUTCFullYear(), back.getUTCMonth() + 1, 0)).getUTCDate();
    return Date.UTC(back.getUTCFullYear(), back.getUTCMonth(), Math.min(day.getUTCDate(), last));
  }
  // More than a year is a legal period, which starts at the end of the year.
  return amount === 1 ? now - 365 * ms.day : Date.UTC(day.getUTCFullYear() - amount, 0, 1);
}
