import { FormProblem, Done, EventFrame } from "#modules/events/ui/hosts/event-frame.tsx";
import { GuestList, RemoveHousehold } from "#modules/events/ui/hosts/guest-list.tsx";
import { HouseholdForm } from "#modules/events/ui/hosts/household-form.tsx";
import { ImportPreview } from "#modules/events/ui/hosts/import-preview.tsx";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/guests.route.ts";
import { loadGuests, sendGuests } from "./guests.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The guest list of an event. Source: EVENT-04. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadGuests(context, request, params.eventId);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return sendGuests(context, request, params.eventId);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function EventGuests({ loaderData, actionData }: Route.ComponentProps) {
  const { event, view, done } = loaderData;
  return (
    <EventFrame event={event} current="gaeste">
      {done ? <Done>{done}</Done> : null}
      <FormProblem text={actionData?.problem} />
      <ReturnedForm returned={actionData ?? null}>
        {view.shows === "list" ? <GuestList view={view.list} /> : null}
        {view.shows === "import" ? <ImportPreview view={view.pending} /> : null}
        {view.shows === "household" ? <HouseholdForm view={view.household} /> : null}
      </ReturnedForm>
      {view.shows === "household" && view.household.id !== null ? (
        <div className="mt-6">
          <RemoveHousehold id={view.household.id} name={view.household.texts["n.0.name"] ?? ""} />
        </div>
      ) : null}
    </EventFrame>
  );
}
