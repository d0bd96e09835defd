/** The `handle` of a route whose page is complete as HTML: it loads no script. Source: EVENT-05. */
export const withoutScripts = "without scripts";
