/**
 * An e-mail address as it is compared and kept for comparison: `anna@example.de` for ` Anna@Example.DE`. No check of
 * its form; that is `email-address.ts`, which loads zod.
 * @source CHK-02
 */
export const plainEmail = (email: string): string => email.trim().toLowerCase();
