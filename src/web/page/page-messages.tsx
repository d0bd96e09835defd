import { useMemo, type ReactNode } from "react";
import { useMatches } from "react-router";
import type { Locale } from "#kernel/market.ts";
import { MessagesProvider } from "#ui/messages.tsx";
import type { MessageTree } from "#kernel/formats/translate.ts";
import { deserialize, cacheValue, type Serialized } from "./serialized.ts";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Parses a message file once; each yields the same object. */
function readTree(text: Serialized<MessageTree>): MessageTree {
  const tree = deserialize(text);
  cacheValue(text, tree);
  return tree;
}

/** Provides the texts that the loaders of all matched routes return as `messages`. Source: LOC-11, ADR-0004. */
export function PageMessages({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const matches = useMatches();
  const messages = useMemo(() => {
    const tree: Record<string, MessageTree> = {};
    for (const { loaderData } of matches) {
      if (!isRecord(loaderData) || !isRecord(loaderData["messages"])) continue;
      for (const [name, text] of Object.entries(loaderData["messages"]))
        if (typeof text === "string") tree[name] = readTree(text);
    }
    return { locale, tree };
  }, [locale, matches]);
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}
