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
  const { event, list, household, pending, done } = loaderData;
  const isImport = pending !== null && household === null;
  return (
    <EventFrame event={event} current="gaeste">
      {done ? <Done>{done}</Done> : null}
      <FormProblem text={actionData?.problem} />
      <ReturnedForm returned={actionData ?? null}>
        {household ? (
          <>
            <HouseholdForm view={household} />
            {household.id === null ? null : (
              <div className="mt-6">
                <RemoveHousehold id={household.id} name={household.texts["n.0.name"] ?? ""} />
              </div>
            )}
          </>
        ) : isImport ? (
          <ImportPreview view={pending} />
        ) : (
          <GuestList view={list} />
        )}
      </ReturnedForm>
    </EventFrame>
  );
}
