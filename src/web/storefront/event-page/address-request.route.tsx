import { AddressForm, AddressThanks } from "#modules/events/ui/address-form.tsx";
import { GuestFrame } from "#modules/events/ui/guest-page.tsx";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/address-request.route.ts";
import { loadAddressRequest, sendAddressRequest } from "./address-request.server.ts";
export { GuestErrorPage as ErrorBoundary } from "./guest-error.tsx";

/** The page on which guests enter their own address. Source: ACC-15. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadAddressRequest(context, request, params);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return sendAddressRequest(context, request, params);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function AddressRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { view, look, isDone, begun, languages, privacy } = loaderData;
  return (
    <GuestFrame look={look} languages={languages} privacy={privacy}>
      <div className="mx-auto max-w-[40rem] px-5 pt-16 pb-20">
        <section className="bg-sheet px-5 py-10 shadow-card md:px-10">
          {isDone && !actionData ? (
            <AddressThanks hosts={view.hosts} />
          ) : (
            <>
              <div role="alert">
                {actionData?.problem ? (
                  <p className="mb-8 border-l-2 border-brick pl-4 text-brick">{actionData.problem}</p>
                ) : null}
              </div>
              <ReturnedForm returned={actionData ? { ...actionData, lists: {} } : null}>
                <AddressForm view={view} begun={Number(actionData?.typed["begun"] ?? begun)} />
              </ReturnedForm>
            </>
          )}
        </section>
      </div>
    </GuestFrame>
  );
}
