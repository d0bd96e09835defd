import type { Element } from "#design/model/design-document.ts";
import { pageNumberRole } from "#design/layout/empty-surface.ts";

/** Roles of the texts the shop itself sets on the pages of a book. */
export const pageRoles = { number: pageNumberRole, title: "title", chapter: "chapter", text: "text" } as const;

const captionOf = "caption:";

/** The role of the caption of a picture, by the id of its element. Source: BOOK-12. */
export const captionRole = (picture: string): string => `${captionOf}${picture}`.slice(0, 60);

/** Whether an element is the caption of a picture. Source: BOOK-12. */
export const isCaption = ({ type, role }: Element): boolean => type === "text" && role?.startsWith(captionOf) === true;

/** Whether an element is a page number. Source: BOOK-10. */
export const isPageNumber = ({ type, role }: Element): boolean => type === "text" && role === pageRoles.number;
