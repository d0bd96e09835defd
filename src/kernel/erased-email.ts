/** What stands in place of an e-mail address once its person was erased; nothing is ever sent there. Source: BO-11. */
export const erasedEmail = (id: string): string => `${id}@erased.invalid`;

/** Whether an e-mail address is that of an erased person. Source: BO-11. */
export const isErasedEmail = (email: string): boolean => email.toLowerCase().endsWith(erasedEmail(""));
