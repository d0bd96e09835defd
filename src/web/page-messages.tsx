import { useMemo, type ReactNode } from "react";
import { useMatches } from "react-router";
import type { Locale } from "#kernel/market.ts";
import { MessagesProvider } from "#ui/messages.tsx";
import type { MessageTree } from "#kernel/translate.ts";

function isTree(value: unknown): value is MessageTree {
  return typeof value === "object" && value !== null;
}

/** Collects the texts that the loaders of all matched routes return as `messages`. Source: LOC-11, ADR-0020. */
export function PageMessages({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const matches = useMatches();
  const messages = useMemo(() => {
    const tree: Record<string, MessageTree> = {};
    for (const { loaderData } of matches) {
      if (!isTree(loaderData) || !isTree(loaderData["messages"])) continue;
      for (const [name, part] of Object.entries(loaderData["messages"])) if (isTree(part)) tree[name] = part;
    }
    return { locale, tree };
  }, [locale, matches]);
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}
