/** Limits of one owner, and of comments on a list. Source: WISH-04, WISH-05, NFR-02. */
export const wishlistLimits = { items: 200, lists: 20, name: 60, comment: 500, comments: 300, perMinute: 10 } as const;
