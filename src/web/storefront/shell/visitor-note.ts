/** Id of the element below the header for personal notices; empty in shared pages. Source: ADR-0018. */
export const visitorNoteId = "visitor-note";
