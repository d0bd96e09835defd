import { z } from "zod";
import { mint, type Brand } from "#kernel/brand.ts";
import { plainLine, plainLines } from "#kernel/printable-line.ts";
import { languages, type Channel, type Language, type Locale } from "#kernel/market.ts";

/** Id of an event (UUID). Source: EVENT-02. */
export type EventId = Brand<string, "EventId">;
export const eventId = (value: string): EventId => mint<EventId>(value);

export const eventStates = ["draft", "published", "closed", "archived"] as const;
/** Drafts and archived events have no page; closed ones take no answers. Source: EVENT-02. */
export type EventState = (typeof eventStates)[number];

/** Whether an event has a page for its guests. Source: EVENT-02. */
export const isOnline = ({ state }: { readonly state: EventState }): boolean =>
  state === "published" || state === "closed";

export const occasions = [
  "wedding",
  "birthday",
  "christening",
  "communion",
  "confirmation",
  "anniversary",
  "schoolStart",
  "party",
  "company",
  "farewell",
] as const;

/** Limits of an event. Source: EVENT-02, EVENT-04. */
export const eventLimits = {
  programme: 12,
  menus: 10,
  questions: 10,
  options: 12,
  gifts: 10,
  hosts: 6,
  households: 2000,
  guests: 5000,
  perHousehold: 20,
  /** UTF-16 units of a guest's name. */
  name: 120,
  tags: 10,
  /** Answers of unknown guests waiting for the hosts. */
  unknown: 300,
} as const;

/** One printable line of at most `max` UTF-16 units. */
export const line = (max: number) => z.string().transform(plainLine).pipe(z.string().max(max));
const lines = (max: number) => z.string().transform(plainLines).pipe(z.string().max(max));
/** One printable line that is not empty; refuses FIELD_REQUIRED. */
export const required = (max: number) => line(max).pipe(z.string().min(1, "FIELD_REQUIRED"));
const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const isRealDay = (day: string) =>
  isoDay.test(day) && !Number.isNaN(Date.parse(day)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** A day as an ISO date that exists. */
export const IsoDay = z.string().refine(isRealDay, "FIELD_INVALID");
/** A time of day, `HH:MM`; empty without one. */
const Time = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, "FIELD_INVALID");
/** The id of a part within its event. */
const PartId = z.string().regex(/^[a-z0-9]{1,12}$/);
/** A web address; others than http and https are refused. */
const WebAddress = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === "" || /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(text), "FIELD_INVALID");

/** A point of the programme at a place, in the time zone of the event. Source: EVENT-02. */
export const ProgrammePoint = z.object({
  id: PartId,
  title: required(80),
  day: IsoDay,
  begins: Time.default(""),
  ends: Time.default(""),
  place: line(120).default(""),
  address: line(200).default(""),
  mapLink: WebAddress.default(""),
  dressCode: line(120).default(""),
});
export type ProgrammePoint = z.infer<typeof ProgrammePoint>;

export const questionTypes = ["text", "choice", "number"] as const;

/** A question of the hosts to each household. Source: EVENT-05. */
export const Question = z.object({
  id: PartId,
  text: required(200),
  type: z.enum(questionTypes),
  options: z.array(required(80)).max(eventLimits.options),
});
export type Question = z.infer<typeof Question>;

/** A wish with or without an address. Source: EVENT-10. */
const GiftWish = z.object({ id: PartId, text: required(200), link: WebAddress });

let zones: ReadonlySet<string> | undefined;
/** Asked for every event that is read, and listing the zones takes a tenth of a millisecond. */
const isTimeZone = (zone: string) => (zones ??= new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])).has(zone);

const share = z.number().min(0).max(1);

/** The hosts' photo: the hash its files are stored under, what it shows, and what must stay in sight. Source: EVENT-02. */
export const EventPhoto = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  alt: line(200),
  focus: z.object({ x: share, y: share }),
});
export type EventPhoto = z.infer<typeof EventPhoto>;

/** What the hosts say of their event. Days and times are those of `timeZone`. Source: EVENT-02. */
export const EventPlan = z.object({
  occasion: z.enum(occasions),
  title: required(100),
  hosts: required(120),
  welcome: lines(2000).default(""),
  timeZone: z.string().refine(isTimeZone, "FIELD_INVALID"),
  programme: z.array(ProgrammePoint).min(1).max(eventLimits.programme),
  menus: z.array(z.object({ id: PartId, name: required(80) })).max(eventLimits.menus),
  questions: z.array(Question).max(eventLimits.questions),
  gifts: z.array(GiftWish).max(eventLimits.gifts),
  asks: z.object({ allergies: z.boolean(), song: z.boolean() }),
  /** Last day for answers; null: the day before the event. */
  replyUntil: IsoDay.nullable(),
  visibility: z.enum(["link", "password"]),
  languages: z.array(z.enum(languages)).min(1),
  /** The design whose colours, type and ornament the page takes; null for the shop's own. */
  look: z.object({ design: z.string().max(80), colour: z.string().max(60) }).nullable(),
  photo: EventPhoto.nullable().default(null),
});
export type EventPlan = z.infer<typeof EventPlan>;

export const attendances = ["accepted", "declined", "maybe"] as const;
export type Attendance = (typeof attendances)[number];

/** What one guest answers; `points` are the programme points they come to. Source: EVENT-05. */
export const GuestReply = z.object({
  attendance: z.enum(attendances),
  /** The name of a companion; empty for everybody else. */
  name: line(120).default(""),
  points: z.array(PartId).max(eventLimits.programme),
  menu: PartId.nullable(),
  allergies: line(300),
});
export type GuestReply = z.infer<typeof GuestReply>;

/** What a household answers as a whole; `questions` by the id of the question. Source: EVENT-05. */
export const HouseholdAnswers = z.object({
  questions: z.record(PartId, line(500)).default({}),
  song: line(200).default(""),
  message: lines(1000).default(""),
});
export type HouseholdAnswers = z.infer<typeof HouseholdAnswers>;

/** One answer as it was sent: of every guest it names, and of the household. */
export const SentReply = z.object({
  guests: z.record(z.uuid(), GuestReply),
  household: HouseholdAnswers,
});
export type SentReply = z.infer<typeof SentReply>;

/** A guest as the page and the hosts' list know them. Source: EVENT-04. */
export type Guest = {
  readonly id: string;
  readonly name: string;
  readonly isChild: boolean;
  readonly isCompanion: boolean;
  /** Ids of the programme points; null for all. */
  readonly programme: readonly string[] | null;
  readonly reply: GuestReply | null;
};

/** People who are invited together. Times in ms since 1970. Source: EVENT-04. */
export type Household = {
  readonly id: string;
  readonly key: string;
  readonly address: Readonly<Record<string, string>>;
  readonly email: string;
  readonly phone: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly invitedAt: number | null;
  readonly openedAt: number | null;
  readonly repliedAt: number | null;
  readonly answers: HouseholdAnswers;
  /** When it was reminded. */
  readonly reminders: readonly number[];
  /** The language it last read its page in. */
  readonly language: Language | null;
  /** Since when it wants no mails of this event. Source: EVENT-08. */
  readonly stoppedAt: number | null;
  readonly guests: readonly Guest[];
};

/** An event without its guests. Source: EVENT-02. */
export type PartyEvent = {
  readonly id: EventId;
  readonly code: string;
  readonly state: EventState;
  readonly plan: EventPlan;
  readonly passwordHash: string | null;
  /** The shop its hosts use. */
  readonly shop: { readonly channel: Channel; readonly locale: Locale };
  readonly version: number;
};
