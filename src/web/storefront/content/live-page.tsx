import { useEffect } from "react";
import { callShop } from "#http/shop-client.ts";
import { methods } from "#http/methods.ts";
import {
  PageBridge,
  type BridgeMessage,
  type BridgeOptions,
  type BridgeSession,
} from "#modules/content/ui/page-bridge.ts";
import type { UnsavedMenus, UnsavedPage } from "./content.server.ts";
import type { PreviewSession } from "./preview-session.ts";

type Content = Record<string, unknown>;

function contentOf({ story }: BridgeMessage, id: number): Content | undefined {
  if (typeof story !== "object" || story === null || !("id" in story) || story.id !== id) return undefined;
  return "content" in story && typeof story.content === "object" && story.content !== null
    ? { ...story.content }
    : undefined;
}

/** Whether a response is an unsaved page, or the menus around it. */
function isUnsaved(answer: unknown): answer is UnsavedPage | UnsavedMenus {
  if (typeof answer !== "object" || answer === null) return false;
  return ("page" in answer && "article" in answer) || "menu" in answer || "footer" in answer;
}

/** Renders updates one at a time: intermediate versions that arrive while the server works are skipped. */
function createRenderer(show: (displayed: UnsavedPage | UnsavedMenus) => void) {
  let waiting: Content | undefined;
  let busy = false;
  const work = async (): Promise<void> => {
    busy = true;
    while (waiting) {
      const body = { content: waiting };
      waiting = undefined;
      const answer = await callShop(`/_vorschau/${location.search}`, { method: methods.post, body }).catch(() => null);
      if (isUnsaved(answer)) show(answer);
    }
    busy = false;
  };
  return (content: Content): void => {
    waiting = content;
    if (!busy) void work();
  };
}

/** Sets the globals by which the official library finds an existing bridge. */
function offerBridge(session: BridgeSession): void {
  class StoryblokBridge extends PageBridge {
    constructor(options?: BridgeOptions) {
      super(session, options);
    }
  }
  Object.assign(window, { StoryblokBridge, storyblokRegisterEvent: (ready: () => void) => ready() });
}

type LivePageProps = {
  readonly session: PreviewSession;
  readonly onPage?: (page: UnsavedPage) => void;
  readonly onMenus?: (menus: UnsavedMenus) => void;
};

/** Connects a draft to the surrounding visual editor: changes typed there are rendered immediately. Source: PB-10, ADR-0023. */
export function LivePage({ session, onPage, onMenus }: LivePageProps) {
  const { storyId } = session;
  const editors = session.editors.join(" ");
  useEffect(() => {
    const render = createRenderer((displayed) => ("page" in displayed ? onPage?.(displayed) : onMenus?.(displayed)));
    const own = { editors: editors.split(" ") };
    const bridge = new PageBridge(own);
    offerBridge(own);
    bridge.on("input", (message) => {
      const content = contentOf(message, storyId);
      if (content) render(content);
    });
    bridge.on(["change", "published"], (message) => {
      if (message["storyId"] === storyId) location.reload();
    });
    return () => bridge.destroy();
  }, [storyId, editors, onPage, onMenus]);
  return null;
}
