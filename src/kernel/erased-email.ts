/** Replacement for the e-mail address of an erased person; no mail is ever sent to it. Source: BO-11. */
export const erasedEmail = (id: string): string => `${id}@erased.invalid`;

/** Whether an e-mail address belongs to an erased person. Source: BO-11. */
export const isErasedEmail = (email: string): boolean => email.toLowerCase().endsWith(erasedEmail(""));
