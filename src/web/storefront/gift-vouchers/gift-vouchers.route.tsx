import { GiftPage } from "#modules/gift-vouchers/ui/gift-page.tsx";
import type { SendGiftPhoto } from "#modules/gift-vouchers/ui/gift-photo.tsx";
import { ErrorPage } from "../error-page.tsx";
import { loadGift, sendGift } from "./gift-page.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/gift-vouchers.route.ts";

/** Gift vouchers. Source: GIFT-02. */
export function loader({ context, request }: Route.LoaderArgs) {
  return loadGift(context, request);
}

export function action({ context, request }: Route.ActionArgs) {
  return sendGift(context, request);
}

export const meta: Route.MetaFunction = metaOfRoute;

/** Loads the editor's upload code when a photo is chosen. */
const sendPhoto: SendGiftPhoto = async (file) => {
  const { sendOnePhoto } = await import("#editor/photos/photo-upload.ts");
  return sendOnePhoto(file);
};

export default function GiftVouchers({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData.view;
  return (
    <>
      {actionData?.problem ? (
        <p role="alert" className="shop-width pt-6 text-17 text-brick">
          {actionData.problem}
        </p>
      ) : null}
      <GiftPage view={view} breadcrumbs={loaderData.breadcrumbs} send={sendPhoto} />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
