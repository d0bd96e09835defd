import { GuestFrame, GuestPage } from "#modules/events/ui/guest-page.tsx";
import { ReplyForm } from "#modules/events/ui/reply-form.tsx";
import { Closed, NameForm, PasswordForm, Thanks } from "#modules/events/ui/reply-steps.tsx";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { loadGuestPage, sendGuestPage, type GuestStep } from "./guest-page.server.ts";
import type { Route } from "./+types/guest-page.route.ts";
export { GuestErrorPage as ErrorBoundary } from "./guest-error.tsx";

/** The page of an event for its guests, at its short address or at a household's own. Source: EVENT-02, EVENT-03. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadGuestPage(context, request, params);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return sendGuestPage(context, request, params);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function EventGuestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, look, photo, languages, calendar, privacy, photos } = loaderData;
  const step = actionData?.step ?? loaderData.step;
  // The time counts from the first form for an answer; that for the name is older, it is kept in memory.
  const isReturned = actionData !== undefined && actionData.typed["intent"] !== "name";
  const begun = isReturned ? Number(actionData.typed["begun"]) : loaderData.begun;
  const returned = actionData ? { typed: actionData.typed, lists: actionData.lists, errors: actionData.errors } : null;
  const content = (
    <ReturnedForm returned={returned}>
      {actionData?.problem ? (
        <p role="alert" className="mb-8 border-l-2 border-brick pl-4 text-brick">
          {actionData.problem}
        </p>
      ) : null}
      <Step step={step} view={page} begun={begun} />
    </ReturnedForm>
  );
  if (page === null)
    return (
      <GuestFrame look={look} privacy={privacy} languages={languages}>
        {content}
      </GuestFrame>
    );
  return (
    <GuestPage
      view={page}
      look={look}
      photo={photo}
      calendar={calendar}
      photos={photos}
      languages={languages}
      privacy={privacy}
    >
      {content}
    </GuestPage>
  );
}

type StepProps = {
  readonly step: GuestStep;
  readonly view: Route.ComponentProps["loaderData"]["page"];
  readonly begun: number;
};

function Step({ step, view, begun }: StepProps) {
  if (step.kind === "password" || view === null) return <PasswordForm />;
  switch (step.kind) {
    case "name":
      return <NameForm view={view} begun={begun} asksDetail={step.asksDetail} />;
    case "reply":
      return <ReplyForm view={view} form={step.form} begun={begun} />;
    case "thanks":
      return <Thanks view={view} people={step.people} change={step.change} />;
    case "closed":
      return <Closed text={step.text} people={step.people} />;
  }
}
