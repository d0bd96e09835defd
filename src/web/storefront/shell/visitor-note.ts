/** The place below the header for what concerns this visitor alone; shared pages leave it empty. Source: ADR-0018. */
export const visitorNoteId = "visitor-note";
