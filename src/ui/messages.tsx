import { createContext, useContext, useMemo, type ReactNode } from "react";
import { createTranslate, type MessageTree, type Translate } from "./translate.ts";

/** Language and texts a page was sent with. */
export type PageMessages = { readonly language: string; readonly tree: MessageTree };

const TranslateContext = createContext<Translate>(createTranslate("de", {}));

/** Gives all components below it the texts of the page; server and browser render from the same tree. Source: LOC-11. */
export function MessagesProvider({ messages, children }: { messages: PageMessages; children: ReactNode }) {
  const { language, tree } = messages;
  const translate = useMemo(() => createTranslate(language, tree), [language, tree]);
  return <TranslateContext value={translate}>{children}</TranslateContext>;
}

/**
 * The text function of the page: `t("shop.header.cart")`, `t("catalogue.overview.results", { count: 12 })`.
 * @source LOC-11, LOC-12
 */
export function useMessages(): Translate {
  return useContext(TranslateContext);
}
