import type account from "#locales/de/account.json";
import type assortment from "#locales/de/assortment.json";
import type backoffice from "#locales/de/backoffice.json";
import type boxEditor from "#locales/de/box-editor.json";
import type bookEditor from "#locales/de/book-editor.json";
import type calendarEditor from "#locales/de/calendar-editor.json";
import type cart from "#locales/de/cart.json";
import type catalogue from "#locales/de/catalogue.json";
import type categories from "#locales/de/categories.json";
import type checkout from "#locales/de/checkout.json";
import type collageEditor from "#locales/de/collage-editor.json";
import type complaints from "#locales/de/complaints.json";
import type components from "#locales/de/components.json";
import type consent from "#locales/de/consent.json";
import type content from "#locales/de/content.json";
import type cookies from "#locales/de/cookies.json";
import type country from "#locales/de/country.json";
import type customers from "#locales/de/customers.json";
import type designs from "#locales/de/designs.json";
import type detail from "#locales/de/detail.json";
import type dispatch from "#locales/de/dispatch.json";
import type duties from "#locales/de/duties.json";
import type editor from "#locales/de/editor.json";
import type errors from "#locales/de/errors.json";
import type eventGallery from "#locales/de/event-gallery.json";
import type eventGrid from "#locales/de/event-grid.json";
import type eventMessages from "#locales/de/event-messages.json";
import type eventSeating from "#locales/de/event-seating.json";
import type eventAddress from "#locales/de/event-address.json";
import type eventList from "#locales/de/event-list.json";
import type eventPrint from "#locales/de/event-print.json";
import type events from "#locales/de/events.json";
import type eventsLook from "#locales/de/events-look.json";
import type feedback from "#locales/de/feedback.json";
import type flags from "#locales/de/flags.json";
import type gift from "#locales/de/gift.json";
import type gifts from "#locales/de/gifts.json";
import type guestPage from "#locales/de/guest-page.json";
import type invite from "#locales/de/invite.json";
import type invoice from "#locales/de/invoice.json";
import type jobs from "#locales/de/jobs.json";
import type mail from "#locales/de/mail.json";
import type newsletter from "#locales/de/newsletter.json";
import type options from "#locales/de/options.json";
import type orders from "#locales/de/orders.json";
import type page from "#locales/de/page.json";
import type papers from "#locales/de/papers.json";
import type parcels from "#locales/de/parcels.json";
import type photo from "#locales/de/photo.json";
import type photoEditor from "#locales/de/photo-editor.json";
import type photoLibrary from "#locales/de/photo-library.json";
import type photoPage from "#locales/de/photo-page.json";
import type prices from "#locales/de/prices.json";
import type printsEditor from "#locales/de/prints-editor.json";
import type products from "#locales/de/products.json";
import type projects from "#locales/de/projects.json";
import type proof from "#locales/de/proof.json";
import type proofs from "#locales/de/proofs.json";
import type regions from "#locales/de/regions.json";
import type room from "#locales/de/room.json";
import type samples from "#locales/de/samples.json";
import type search from "#locales/de/search.json";
import type sharedAlbum from "#locales/de/shared-album.json";
import type sets from "#locales/de/sets.json";
import type shop from "#locales/de/shop.json";
import type staff from "#locales/de/staff.json";
import type studio from "#locales/de/studio.json";
import type subscribers from "#locales/de/subscribers.json";
import type ticket from "#locales/de/ticket.json";
import type tools from "#locales/de/tools.json";
import type uploads from "#locales/de/uploads.json";
import type visual from "#locales/de/visual.json";
import type vouchers from "#locales/de/vouchers.json";
import type wallEditor from "#locales/de/wall-editor.json";
import type webhooks from "#locales/de/webhooks.json";
import type wishlist from "#locales/de/wishlist.json";
import type withdraw from "#locales/de/withdraw.json";
import type withdrawal from "#locales/de/withdrawal.json";
import type withdrawals from "#locales/de/withdrawals.json";
import type writtenBooks from "#locales/de/written-books.json";
import { mint, type Brand } from "../brand.ts";

/** The German texts by file: types only, nothing of them reaches a program. A new file is listed here. Source: LOC-11. */
type Messages = {
  account: typeof account;
  assortment: typeof assortment;
  backoffice: typeof backoffice;
  "box-editor": typeof boxEditor;
  "book-editor": typeof bookEditor;
  "calendar-editor": typeof calendarEditor;
  cart: typeof cart;
  catalogue: typeof catalogue;
  categories: typeof categories;
  checkout: typeof checkout;
  "collage-editor": typeof collageEditor;
  complaints: typeof complaints;
  components: typeof components;
  consent: typeof consent;
  content: typeof content;
  cookies: typeof cookies;
  country: typeof country;
  customers: typeof customers;
  designs: typeof designs;
  detail: typeof detail;
  dispatch: typeof dispatch;
  duties: typeof duties;
  editor: typeof editor;
  errors: typeof errors;
  "event-gallery": typeof eventGallery;
  "event-grid": typeof eventGrid;
  "event-messages": typeof eventMessages;
  "event-seating": typeof eventSeating;
  "event-address": typeof eventAddress;
  "event-list": typeof eventList;
  "event-print": typeof eventPrint;
  events: typeof events;
  "events-look": typeof eventsLook;
  feedback: typeof feedback;
  flags: typeof flags;
  gift: typeof gift;
  gifts: typeof gifts;
  "guest-page": typeof guestPage;
  invite: typeof invite;
  invoice: typeof invoice;
  jobs: typeof jobs;
  mail: typeof mail;
  newsletter: typeof newsletter;
  options: typeof options;
  orders: typeof orders;
  page: typeof page;
  papers: typeof papers;
  parcels: typeof parcels;
  photo: typeof photo;
  "photo-editor": typeof photoEditor;
  "photo-library": typeof photoLibrary;
  "photo-page": typeof photoPage;
  prices: typeof prices;
  "prints-editor": typeof printsEditor;
  products: typeof products;
  projects: typeof projects;
  proof: typeof proof;
  proofs: typeof proofs;
  regions: typeof regions;
  room: typeof room;
  samples: typeof samples;
  search: typeof search;
  sets: typeof sets;
  "shared-album": typeof sharedAlbum;
  shop: typeof shop;
  staff: typeof staff;
  studio: typeof studio;
  subscribers: typeof subscribers;
  ticket: typeof ticket;
  tools: typeof tools;
  uploads: typeof uploads;
  visual: typeof visual;
  vouchers: typeof vouchers;
  "wall-editor": typeof wallEditor;
  webhooks: typeof webhooks;
  wishlist: typeof wishlist;
  withdraw: typeof withdraw;
  withdrawal: typeof withdrawal;
  withdrawals: typeof withdrawals;
  "written-books": typeof writtenBooks;
};

/** A file of `locales/<language>`, the first part of its keys. */
export type MessageFile = keyof Messages;

/** A text in plural forms is asked for without them: `designs` for `designs_one` and `designs_other`. */
type WithoutForm<Name extends string> = Name extends `${infer Own}_${"zero" | "one" | "two" | "few" | "many" | "other"}`
  ? Own
  : Name;

type KeysIn<Tree, Path extends string> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? `${Path}${WithoutForm<Name>}`
    : KeysIn<Tree[Name], `${Path}${Name}.`>;
}[keyof Tree & string];

type GroupsIn<Tree, Path extends string> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? never
    : `${Path}${Name}` | GroupsIn<Tree[Name], `${Path}${Name}.`>;
}[keyof Tree & string];

/** A key that another place chose: one of a group whose names are data, or one stored with a design. */
type OpenKey = Brand<string, "MessageKey">;

/**
 * The key of a text that exists in German, checked by the compiler, or one made by `keyIn` and `storedKey`.
 * @source LOC-11, LOC-12, ADR-0004
 */
export type MessageKey = KeysIn<Messages, ""> | OpenKey;

/** A part of the message files that holds texts: `products`, `shop.header`. */
export type MessageGroup = GroupsIn<Messages, "">;

/**
 * A key whose last part is data, such as the code of a product: `keyIn("products", code)`. The compiler checks the
 * group; a name without a text is shown as it is and reported.
 * @source LOC-12
 */
export function keyIn(group: MessageGroup, name: string): MessageKey {
  return mint<OpenKey>(`${group}.${name}`);
}

/** The key stored with a design or its colours. Source: LOC-12. */
export function storedKey(key: string): MessageKey {
  return mint<OpenKey>(key);
}
