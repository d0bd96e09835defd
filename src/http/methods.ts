/** The methods of calls by name. Source: HTTP-08. */
export const methods = { get: "GET", post: "POST", put: "PUT", patch: "PATCH", delete: "DELETE" } as const;
/** A method of a call. */
export type Method = (typeof methods)[keyof typeof methods];
