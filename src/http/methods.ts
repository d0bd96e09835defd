/** HTTP methods by name. Source: HTTP-08. */
export const methods = { get: "GET", post: "POST", put: "PUT", patch: "PATCH", delete: "DELETE" } as const;
export type Method = (typeof methods)[keyof typeof methods];
