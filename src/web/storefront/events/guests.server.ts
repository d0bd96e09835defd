import { redirect, type RouterContextProvider } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { columnUses } from "#modules/events/guests/guest-columns.server.ts";
import { householdOfForm, textsOfHousehold } from "#modules/events/guests/household-form.ts";
import {
  addHousehold,
  changeHousehold,
  markInvited,
  removeHousehold,
} from "#modules/events/guests/keep-guests.server.ts";
import {
  correctImport,
  dropImport,
  emailField,
  keepImport,
  pendingImport,
  takeOverImport,
} from "#modules/events/guests/pending-import.server.ts";
import type { HouseholdInput } from "#modules/events/guests/household-input.ts";
import type { Household, PartyEvent } from "#modules/events/model.ts";
import { guestStates, nameOf, stateOf } from "#modules/events/replies/reply-summary.ts";
import { householdOf, householdsOf } from "#modules/events/queries.server.ts";
import type { GuestListView } from "#modules/events/ui/hosts/guest-list.tsx";
import type { HouseholdFormView } from "#modules/events/ui/hosts/household-form.tsx";
import type { ImportView } from "#modules/events/ui/hosts/import-preview.tsx";
import { isTooLarge, largestPageFile } from "#platform/http/multipart-form.server.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";
import { AllTexts, parseForm } from "../../page/parse-form.ts";
import { depsContext, listReaderContext, shopContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";
import { eventPage, frameOf, refused, requireEvent } from "./event-access.server.ts";

type Context = Readonly<RouterContextProvider>;

const placeOf = ({ address }: Pick<HouseholdInput, "address">) =>
  [address["guest.street"], [address["guest.postcode"], address["guest.city"]].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");

/** What is written somewhere, each once, in order. */
const textsOf = (all: readonly string[]) => [...new Set(all)].filter((text) => text !== "").toSorted();

function listView(
  context: Context,
  { event, households, query }: { event: PartyEvent; households: readonly Household[]; query: URLSearchParams },
): GuestListView {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const state = guestStates.find((each) => each === query.get("stand")) ?? null;
  const category = query.get("gruppe") ?? "";
  const tag = query.get("stichwort") ?? "";
  const all = households.flatMap((household) => household.guests.map((guest) => stateOf(household, guest)));
  const rows = households
    .filter((household) => category === "" || household.category === category)
    .filter((household) => tag === "" || household.tags.includes(tag))
    .filter((household) => state === null || household.guests.some((guest) => stateOf(household, guest) === state))
    .map((household) => ({
      id: household.id,
      guests: household.guests.map((guest) => ({
        id: guest.id,
        name: nameOf(guest),
        state: stateOf(household, guest),
        isChild: guest.isChild,
        isCompanion: guest.isCompanion,
      })),
      place: placeOf(household),
      category: household.category,
      email: household.email,
      link: absoluteUrl(deps, shop, "guests", event.code, household.key),
    }));
  return {
    event: event.id,
    rows,
    guests: all.length,
    states: guestStates.filter((each) => all.includes(each)),
    state,
    categories: textsOf(households.map((household) => household.category)),
    category,
    tags: textsOf(households.flatMap((household) => household.tags)),
    tag,
    download: `${addressOf(shop, "events", event.id).replace(/\/$/, "")}/export/gaesteliste`,
  };
}

/** The form of a household: of the one in the URL, or of a new one. */
function householdView(
  context: Context,
  { event, household }: { event: PartyEvent; household: Household | null },
): HouseholdFormView {
  return {
    id: household?.id ?? null,
    texts: household ? textsOfHousehold(household) : {},
    guests: household?.guests.length ?? 0,
    points: event.plan.programme.map(({ id, title }) => ({ id, title })),
    invited: household?.guests.map(({ programme }) => programme) ?? [],
    back: addressOf(context.get(shopContext), "events", event.id, "gaeste"),
  };
}

async function importView(context: Context, event: PartyEvent, query: URLSearchParams): Promise<ImportView | null> {
  const chosen = Object.fromEntries([...query].filter(([name]) => name.startsWith("column.")));
  const pending = await pendingImport(context.get(depsContext), event.id, chosen);
  if (!pending) return null;
  return {
    ...pending,
    uses: columnUses,
    first: pending.first.map(({ guests, category, phone, email, ...household }) => ({
      guests: guests.map(({ name, isChild, isCompanion }) => ({ name, isChild, isCompanion })),
      details: [category, placeOf(household), email, phone, ...household.tags].filter((text) => text !== ""),
    })),
    badEmails: pending.badEmails.map((each) => ({ ...each, field: emailField(each) })),
  };
}

const doneTexts = ["saved", "removed", "imported"] as const;

/** What the form before this page did. */
function doneText(context: Context, query: URLSearchParams): string | null {
  const { locale } = context.get(shopContext);
  const done = doneTexts.find((each) => query.has(each));
  if (done === undefined) return null;
  if (done !== "imported") return translate(locale, done === "saved" ? "events.saved" : "events.list.removed");
  const n = Number(query.get("imported")) || 0;
  const known = (query.get("known") ?? "").slice(0, 400);
  const added = translate(locale, "events.import.done", { count: n, n });
  return known === "" ? added : `${added} ${translate(locale, "events.import.known", { names: known })}`;
}

/** What the page of the guest list shows: the list, a household's form, or a list that is read in. */
type GuestsView =
  | { readonly shows: "list"; readonly list: GuestListView }
  | { readonly shows: "household"; readonly household: HouseholdFormView }
  | { readonly shows: "import"; readonly pending: ImportView };

async function viewOf(context: Context, event: PartyEvent, url: URL): Promise<GuestsView> {
  const deps = context.get(depsContext);
  const query = url.searchParams;
  const asked = query.get("haushalt");
  if (asked !== null) {
    const household = await householdOf(deps, event.id, asked);
    // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
    if (!household) throw pageNotFound(url);
    return { shows: "household", household: householdView(context, { event, household }) };
  }
  if (query.has("neu")) return { shows: "household", household: householdView(context, { event, household: null }) };
  const pending = query.has("einlesen") ? await importView(context, event, query) : null;
  if (pending) return { shows: "import", pending };
  const households = await householdsOf(deps, event.id);
  return { shows: "list", list: listView(context, { event, households, query }) };
}

/** Data of the guest list, of a household's form or of a list that is read in. Source: EVENT-04. */
export async function loadGuests(context: Context, request: Request, id: string) {
  const { event } = await requireEvent(context, request, id);
  const { locale } = context.get(shopContext);
  const url = new URL(request.url);
  return {
    event: frameOf(context, event),
    view: await viewOf(context, event, url),
    done: doneText(context, url.searchParams),
    ...eventPage(context, `${event.plan.title}: ${translate(locale, "events.parts.gaeste")}`, event.id, "gaeste"),
  };
}

/** Reads a list in a thread of its own. Refuses UPLOAD_SIZE, FIELD_REQUIRED and all of `readList`. */
async function readList(
  context: Context,
  form: FormData,
  typed: TypedTexts,
): Promise<Result<{ fileName: string; rows: readonly (readonly string[])[] }>> {
  const read = context.get(listReaderContext);
  if (typed["intent"] === "read-text") {
    const pasted = typed["pasted"] ?? "";
    if (pasted.trim() === "") return refuse("FIELD_INVALID", {}, { pasted: "FIELD_REQUIRED" });
    const list = await read(new TextEncoder().encode(pasted));
    const fileName = translate(context.get(shopContext).locale, "events.import.pasted");
    return list.ok ? { ok: true, value: { fileName, rows: list.value.rows } } : list;
  }
  const file = form.get("file");
  if (file instanceof File && isTooLarge(file))
    return refuse(
      "UPLOAD_SIZE",
      { file: file.name.slice(0, 80), n: largestPageFile / 1024 / 1024 },
      { file: "UPLOAD_SIZE" },
    );
  if (!(file instanceof File) || file.size === 0) return refuse("FIELD_INVALID", {}, { file: "FIELD_REQUIRED" });
  const list = await read(new Uint8Array(await file.arrayBuffer()));
  return list.ok ? { ok: true, value: { fileName: file.name, rows: list.value.rows } } : list;
}

/** Handles the forms of the guest list. Source: EVENT-04. */
export async function sendGuests(context: Context, request: Request, id: string) {
  const { event } = await requireEvent(context, request, id);
  const deps = context.get(depsContext);
  const home = addressOf(context.get(shopContext), "events", event.id, "gaeste");
  const form = await request.formData();
  const sent = await parseForm(form, AllTexts, /^n\.\d+\.points$/);
  const { typed } = sent;
  const household = typed["household"] ?? "";
  const back = async (script: Promise<Result<unknown>>, query: string) => {
    const result = await script;
    return result.ok ? redirect(`${home}?${query}`, 303) : refused(context, result.refusal, sent);
  };
  switch (typed["intent"]) {
    case "add":
    case "change": {
      const input = householdOfForm(
        typed,
        sent.lists,
        event.plan.programme.map((point) => point.id),
      );
      if (!input.ok) return refused(context, input.refusal, sent);
      const script =
        typed["intent"] === "add"
          ? addHousehold(deps, event.id, input.value)
          : changeHousehold(deps, event.id, household, input.value);
      return back(script, "saved");
    }
    case "remove":
      return back(removeHousehold(deps, event.id, household), "removed");
    case "read-file":
    case "read-text": {
      const list = await readList(context, form, typed);
      return list.ok ? back(keepImport(deps, event.id, list.value), "einlesen") : refused(context, list.refusal, sent);
    }
    case "look-again": {
      await correctImport(deps, event.id, typed);
      const chosen = new URLSearchParams(Object.entries(typed).filter(([name]) => name.startsWith("column.")));
      return redirect(`${home}?einlesen&${chosen.toString()}`, 303);
    }
    case "take-over": {
      const taken = await takeOverImport(deps, event.id, typed);
      if (!taken.ok) return refused(context, taken.refusal, sent);
      const query = new URLSearchParams({
        imported: String(taken.value.guests),
        known: taken.value.known.join(", ").slice(0, 400),
      });
      return redirect(`${home}?${query.toString()}`, 303);
    }
    case "invited": {
      const all = await householdsOf(deps, event.id);
      await markInvited(
        deps,
        event.id,
        all.map((each) => each.id),
      );
      return redirect(`${home}?saved`, 303);
    }
    case "drop":
      await dropImport(deps, event.id);
      return redirect(home, 303);
    default:
      // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
      throw pageNotFound(new URL(request.url));
  }
}
