import { useEffect, useState, type ComponentType } from "react";
import { data } from "react-router";
import type { MessageFile } from "#kernel/formats/message-key.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import type { PhotoContext } from "#editor/kinds/photo-context.ts";
import type { PhotoKind } from "#modules/photo-products/model.ts";
import { photoProjectPage } from "#modules/designs/queries.server.ts";
import { translate } from "#platform/messages.server.ts";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { EditorOpening } from "../editor-opening.tsx";
import { NotFound } from "../error-page.tsx";
import { placeOfKind } from "./goods-kinds.ts";
import type { Route } from "./+types/edit-photo.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** Texts of the screens that have their own. */
const kindMessages: Readonly<Partial<Record<PhotoKind, readonly MessageFile[]>>> = {
  collage: ["collage-editor", "wall-editor", "room"],
  photobox: ["box-editor"],
  photoprint: ["prints-editor"],
  photoframe: ["wall-editor", "room", "photo-page"],
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const session = await context.get(visitorContext).current();
  const page = await photoProjectPage(context.get(depsContext), session, params.projectId);
  const ofKind = page.ok ? (kindMessages[page.value.kind] ?? []) : [];
  const messages = pageMessages(shop.locale, "editor", "uploads", "errors", "photo-editor", ...ofKind);
  const title = translate(shop.locale, "photo-editor.title");
  if (!page.ok) return data({ photo: null, title, messages }, { status: 404 });
  const { area, option } = placeOfKind(page.value.kind);
  const product = option === null ? undefined : page.value.chosen[option];
  const kindTitle = translate(shop.locale, `photo.one.${page.value.kind}`);
  return data({
    photo: { backHref: addressOf(shop, area, ...(product ? [product] : [])) },
    title: kindTitle,
    messages,
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
  { name: "robots", content: "noindex,nofollow" },
];

type Editor = {
  readonly Photo: ComponentType<{ editor: PhotoContext; backHref: string }>;
  readonly editor: PhotoContext;
};

/** Loads the editor's code and the project in parallel. */
async function openEditor(id: string): Promise<Editor | "failed"> {
  const [{ PhotoEditor }, { openPhoto }] = await Promise.all([
    import("#editor/kinds/photo-editor.tsx"),
    import("#editor/kinds/open-photo.ts"),
  ]);
  const opened = await openPhoto(id);
  return opened.ok ? { Photo: PhotoEditor, editor: opened.editor } : "failed";
}

export default function EditPhoto({ loaderData, params }: Route.ComponentProps) {
  const { photo } = loaderData;
  return photo ? <OpenPhoto projectId={params.projectId} backHref={photo.backHref} /> : <NotFound status={404} />;
}

function OpenPhoto({ projectId, backHref }: { readonly projectId: string; readonly backHref: string }) {
  const t = useMessages();
  const [state, setState] = useState<Editor | "loading" | "failed">("loading");
  useEffect(() => {
    let left = false;
    openEditor(projectId)
      .catch(() => "failed" as const)
      .then((opened) => {
        if (!left) setState(opened);
        else if (typeof opened === "object") opened.editor.tray.close();
      })
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [projectId]);
  if (typeof state === "object") return <state.Photo editor={state.editor} backHref={backHref} />;
  const failure = { title: t("photo-editor.failed.title"), text: t("photo-editor.failed.text") };
  return (
    <EditorOpening
      title={t("photo-editor.title")}
      loading={t("photo-editor.loading")}
      failure={state === "failed" ? failure : undefined}
    />
  );
}
