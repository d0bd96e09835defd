import { createContext, useContext, useMemo, type ReactNode } from "react";
import { defaultLocale, type Locale } from "#kernel/market.ts";
import { createTranslate, type MessageTree, type Translate } from "#kernel/formats/translate.ts";

/** Locale and texts sent with a page. */
export type PageMessages = { readonly locale: Locale; readonly tree: MessageTree };

const LocaleContext = createContext<Locale>(defaultLocale);
const TranslateContext = createContext<Translate>(createTranslate(defaultLocale, {}));

/** Provides the page's texts to all descendants; server and browser render from the same tree. Source: LOC-11. */
export function MessagesProvider({ messages, children }: { messages: PageMessages; children: ReactNode }) {
  const { locale, tree } = messages;
  const translate = useMemo(() => createTranslate(locale, tree), [locale, tree]);
  return (
    <LocaleContext value={locale}>
      <TranslateContext value={translate}>{children}</TranslateContext>
    </LocaleContext>
  );
}

/**
 * The translate function of the page: `t("shop.header.cart")`, `t("catalogue.overview.results", { count: 12 })`.
 * @source LOC-11, LOC-12
 */
export function useMessages(): Translate {
  return useContext(TranslateContext);
}

/** The locale of the page, for numbers, amounts and dates. Source: LOC-13, LOC-16. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}
