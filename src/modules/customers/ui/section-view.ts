import type { DeliveryCountry } from "#kernel/market.ts";

/**
 * Sections of the account by the last segment of their address. Designs and lists have their own pages. Source: ACC-10.
 */
export const accountSections = [
  "bestellungen",
  "fotos",
  "adressbuch",
  "kalender",
  "gutscheine",
  "newsletter",
  "white-label",
  "daten",
  "sicherheit",
  "loeschen",
] as const;
export type AccountSection = (typeof accountSections)[number];

/** An order in a list, formatted. */
export type OrderRow = {
  readonly href: string;
  readonly number: string;
  readonly placed: string;
  readonly titles: string;
  readonly total: string;
  /** Its status as a key of `account.orders.status`. */
  readonly status: string;
  /** Where the event page of its invitation begins; null without one. Source: EVENT-01. */
  readonly event: string | null;
};

type Photo = {
  readonly id: string;
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly variants: { readonly medium: string };
};

type Contact = {
  readonly id: string;
  readonly lines: readonly string[];
  readonly email: string;
  readonly groups: readonly string[];
  readonly isDefault: boolean;
};

/** Fields of a white-label sender. Source: WL-03. */
export type SenderField = "name" | "street" | "postcode" | "city" | "contact";

export type SectionView =
  | { readonly section: "bestellungen"; readonly orders: readonly OrderRow[]; readonly verified: boolean }
  | {
      readonly section: "fotos";
      readonly photos: { readonly page: number; readonly pages: number; readonly items: readonly Photo[] };
    }
  | {
      readonly section: "adressbuch";
      readonly group: string;
      readonly groups: readonly string[];
      readonly contacts: readonly Contact[];
      /** The address being changed, as its form; null in the list. */
      readonly changing: { readonly id: string; readonly values: Readonly<Record<string, string>> } | null;
      readonly countries: readonly DeliveryCountry[];
      readonly home: DeliveryCountry;
    }
  | {
      readonly section: "kalender";
      readonly reminders: boolean;
      readonly days: readonly {
        readonly id: string;
        readonly name: string;
        readonly kind: string;
        readonly shown: string;
      }[];
    }
  | {
      readonly section: "daten";
      readonly form: Readonly<
        Record<
          | "salutation"
          | "firstName"
          | "lastName"
          | "company"
          | "vatId"
          | "invoiceEmail"
          | "buyerReference"
          | "birthday"
          | "weddingDate",
          string
        >
      >;
      readonly email: string;
      readonly verified: boolean;
    }
  | {
      readonly section: "sicherheit";
      readonly sessions: readonly {
        readonly id: string;
        readonly browser: string;
        readonly host: string;
        readonly begun: string;
        readonly current: boolean;
      }[];
    }
  | { readonly section: "newsletter"; readonly href: string; readonly designReminders: boolean }
  | {
      readonly section: "white-label";
      readonly allowed: boolean;
      readonly active: boolean;
      readonly sender: Readonly<Record<SenderField | "country", string>> | null;
      /** Address of the logo's picture; null without. */
      readonly logo: string | null;
      /** Address of the page about white label. */
      readonly service: string;
      readonly countries: readonly DeliveryCountry[];
      readonly home: DeliveryCountry;
    }
  | { readonly section: "gutscheine" }
  | { readonly section: "loeschen"; readonly requested: boolean; readonly days: number };
