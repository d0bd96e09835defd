/** Where a customer's own logo is shown. Source: WL-03. */
export const logoAddress = "/web-api/white-label-logo";

/** Largest file of a logo, and the kinds it may come as. Source: WL-03. */
export const logoMegabytes = 5;
/** Kinds of files a logo may come as. */
export const logoTypes = ["image/png", "image/jpeg", "image/webp", "image/tiff"] as const;

/** Longest name of a sender: two lines at the head of a delivery note. Source: WL-03. */
export const longestSender = 50;
