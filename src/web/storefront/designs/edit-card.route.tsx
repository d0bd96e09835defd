import { useEffect, useState, type ComponentType } from "react";
import { data } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import type { EditorContext } from "#editor/state/editor-context.ts";
import { designById } from "#modules/catalogue/contract.server.ts";
import { designAddress } from "#modules/catalogue/search/design-view.ts";
import { fontRegistry } from "#modules/designs/font-registry.server.ts";
import { editorPage } from "#modules/designs/queries.server.ts";
import { useMessages } from "#ui/messages.tsx";
import { CountEvent } from "../../browser/page-events.tsx";
import { count, trackVisit } from "../../browser/tracking.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { EditorOpening } from "../editor-opening.tsx";
import { NotFound } from "../error-page.tsx";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";
import type { Route } from "./+types/edit-card.route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const session = await context.get(visitorContext).current();
  const page = await editorPage({ ...deps, fonts: await fontRegistry() }, session, params.projectId);
  const messages = pageMessages(
    context.get(shopContext).locale,
    "editor",
    "event-list",
    "uploads",
    "errors",
    "papers",
    "options",
    "designs",
    "products",
  );
  // Not thrown: the page of an unknown project needs the editor's texts to offer a draft.
  if (!page.ok) return data({ card: null, messages }, { status: 404 });
  const design = await designById(deps, page.value.designId);
  return data({
    card: { ...page.value, designHref: design ? designAddress(shop, design) : addressOf(shop, "home") },
    messages,
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.card?.name ?? "" },
  { name: "robots", content: "noindex,nofollow" },
  ...(loaderData?.card?.fontFiles ?? []).map((file) => ({
    tagName: "link",
    rel: "preload",
    as: "fetch",
    href: `/_fonts/${file}`,
    crossOrigin: "anonymous",
  })),
];

type Editor = {
  readonly Card: ComponentType<{ editor: EditorContext; designHref: string }>;
  readonly editor: EditorContext;
};
type State = Editor | "loading" | { readonly failed: string };

/** Loads the editor's code and the project in parallel. */
async function openCard(id: string): Promise<State> {
  const [{ CardEditor }, { openEditor }] = await Promise.all([
    import("#editor/card-editor.tsx"),
    import("#editor/open-editor.ts"),
  ]);
  const opened = await openEditor(id);
  return opened.ok ? { Card: CardEditor, editor: opened.editor } : { failed: opened.why };
}

/** Shown when the project is not this visitor's; a draft stored in this browser is loaded after the first paint. */
function UnknownCard({ id }: { readonly id: string }) {
  const [Offer, setOffer] = useState<ComponentType<{ id: string }> | null>(null);
  useEffect(() => {
    let left = false;
    void import("#editor/saving/lost-draft.tsx").then(({ LostDraft }) => {
      if (!left) setOffer(() => LostDraft);
    });
    return () => {
      left = true;
    };
  }, []);
  return <NotFound status={404}>{Offer ? <Offer id={id} /> : null}</NotFound>;
}

export default function EditCard({ loaderData, params }: Route.ComponentProps) {
  const { card } = loaderData;
  return card ? (
    <>
      <OpenCard projectId={params.projectId} designHref={card.designHref} />
      <CountDesigning design={card.designId} />
    </>
  ) : (
    <UnknownCard id={params.projectId} />
  );
}

/** Counts start and end of designing; the editor reports when its card is added to the cart. Source: CONS-06. */
function CountDesigning({ design }: { readonly design: string }) {
  useEffect(() => {
    const finish = () => {
      count({ name: "configurator-finish", design });
      count({ name: "add-to-cart", design });
    };
    const stop = trackVisit();
    window.addEventListener("card-in-cart", finish);
    return () => {
      stop();
      window.removeEventListener("card-in-cart", finish);
    };
  }, [design]);
  return <CountEvent event={{ name: "configurator-start", design }} />;
}

function OpenCard({ projectId, designHref }: { readonly projectId: string; readonly designHref: string }) {
  const t = useMessages();
  const [state, setState] = useState<State>("loading");
  useEffect(() => {
    let left = false;
    openCard(projectId)
      .catch((): State => ({ failed: "NETWORK" }))
      .then((opened) => {
        if (!left) setState(opened);
        else if (typeof opened === "object" && "editor" in opened) opened.editor.tray.close();
      })
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [projectId]);
  if (typeof state === "object" && "Card" in state) return <state.Card editor={state.editor} designHref={designHref} />;
  const failure =
    state === "loading"
      ? undefined
      : {
          title: t("editor.failed.title"),
          text: t(state.failed === "wasm" ? "editor.failed.wasm" : "editor.failed.text"),
        };
  return <EditorOpening title={t("editor.title")} loading={t("editor.loading")} failure={failure} />;
}
