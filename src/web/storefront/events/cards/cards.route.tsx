import { CardsForm } from "#modules/events/ui/hosts/cards-page.tsx";
import { EventFrame, FormProblem } from "#modules/events/ui/hosts/event-frame.tsx";
import { OutdatedInCart, OutdatedPrints } from "#modules/events/ui/hosts/outdated-prints.tsx";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";
import { metaOfRoute } from "../../page-meta.ts";
import type { Route } from "./+types/cards.route.ts";
import { loadCards, sendCards } from "./cards.server.ts";
export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

/** Printing from the guest list of an event. Source: D-33. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadCards(context, request, params.eventId);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return sendCards(context, request, params.eventId);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function EventCards({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EventFrame event={loaderData.event} current="karten">
      <FormProblem text={actionData?.problem} />
      <OutdatedInCart cards={loaderData.inCart} />
      <OutdatedPrints prints={loaderData.outdated} />
      <ReturnedForm returned={actionData ?? null}>
        <CardsForm view={loaderData.view} />
      </ReturnedForm>
    </EventFrame>
  );
}
