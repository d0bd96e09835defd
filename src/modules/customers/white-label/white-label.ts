/** Address of a customer's own logo. Source: WL-03. */
export const logoAddress = "/web-api/white-label-logo";

/** Maximum file size of a logo in MB. Source: WL-03. */
export const logoMegabytes = 5;
/** Accepted file types of a logo. */
export const logoTypes = ["image/png", "image/jpeg", "image/webp", "image/tiff"] as const;

/** Maximum length of a sender's name: two lines at the head of a delivery note. Source: WL-03. */
export const maxSenderLength = 50;
