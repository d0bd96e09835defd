import { useEffect, useState, type ReactElement } from "react";
import { data } from "react-router";
import type { MessageFile } from "#kernel/formats/message-key.ts";
import { shopHeaders } from "#http/shop-client.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { projectCall } from "#kernel/urls/project-call.ts";
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
  photobook: ["book-editor", "written-books", "wall-editor", "papers", "options"],
  calendar: ["calendar-editor", "wall-editor", "papers", "options"],
};

/** Kinds whose pages are edited on the canvas. */
const pagesKinds: ReadonlySet<PhotoKind> = new Set(["photobook", "calendar"]);

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
    photo: {
      hasPages: pagesKinds.has(page.value.kind),
      backHref: addressOf(shop, area, ...(product ? [product] : [])),
    },
    title: kindTitle,
    messages,
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
  { name: "robots", content: "noindex,nofollow" },
];

/** An open editor: what it shows, and how it is left. */
type Editor = { readonly screen: ReactElement; readonly close: () => void };

type Photo = { readonly hasPages: boolean; readonly backHref: string };

const timeoutMs = 30_000;

/** Asks for a project while the code that reads it is still loading. */
function askAhead(id: string): Promise<Response> {
  const headers = { ...shopHeaders(), accept: "application/json" };
  const answer = fetch(projectCall(id), { headers, signal: AbortSignal.timeout(timeoutMs) });
  // The code says what to do without an answer, unless it does not arrive itself.
  answer.catch(() => undefined);
  return answer;
}

/** Loads the editor's code and the project in parallel; null if the project cannot be opened. */
async function openEditor(id: string, { hasPages, backHref }: Photo): Promise<Editor | null> {
  const answer = askAhead(id);
  if (hasPages) {
    const [opened, { PagesEditor }] = await Promise.all([
      import("#editor/kinds/pages/open-pages.ts").then(({ openPages }) => openPages(id, answer)),
      import("#editor/kinds/pages/pages-editor.tsx"),
    ]);
    if (!opened.ok) return null;
    return { screen: <PagesEditor editor={opened.editor} backHref={backHref} />, close: opened.editor.tray.close };
  }
  const [opened, { PhotoEditor }] = await Promise.all([
    import("#editor/kinds/open-photo.ts").then(({ openPhoto }) => openPhoto(id, answer)),
    import("#editor/kinds/photo-editor.tsx"),
  ]);
  if (!opened.ok) return null;
  return { screen: <PhotoEditor editor={opened.editor} backHref={backHref} />, close: opened.editor.tray.close };
}

export default function EditPhoto({ loaderData, params }: Route.ComponentProps) {
  const { photo } = loaderData;
  return photo ? <OpenPhoto projectId={params.projectId} {...photo} /> : <NotFound status={404} />;
}

function OpenPhoto({ projectId, hasPages, backHref }: Photo & { readonly projectId: string }) {
  const t = useMessages();
  const [state, setState] = useState<Editor | "loading" | null>("loading");
  useEffect(() => {
    let left = false;
    openEditor(projectId, { hasPages, backHref })
      .catch(() => null)
      .then((opened) => {
        if (left) opened?.close();
        else setState(opened);
      })
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [projectId, hasPages, backHref]);
  if (state !== null && state !== "loading") return state.screen;
  const failure = { title: t("photo-editor.failed.title"), text: t("photo-editor.failed.text") };
  return (
    <EditorOpening
      title={t("photo-editor.title")}
      loading={t("photo-editor.loading")}
      failure={state === null ? failure : undefined}
    />
  );
}
