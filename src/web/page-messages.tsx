import { useMemo, type ReactNode } from "react";
import { useMatches } from "react-router";
import { MessagesProvider } from "#ui/messages.tsx";
import type { MessageTree } from "#ui/translate.ts";

function isTree(value: unknown): value is MessageTree {
  return typeof value === "object" && value !== null;
}

/** Collects the texts that the loaders of all matched routes return as `messages`. Source: LOC-11, ADR-0020. */
export function PageMessages({ language, children }: { readonly language: string; readonly children: ReactNode }) {
  const matches = useMatches();
  const messages = useMemo(() => {
    const tree: Record<string, MessageTree> = {};
    for (const { loaderData } of matches) {
      if (!isTree(loaderData) || !isTree(loaderData["messages"])) continue;
      for (const [name, part] of Object.entries(loaderData["messages"])) if (isTree(part)) tree[name] = part;
    }
    return { language, tree };
  }, [language, matches]);
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}
