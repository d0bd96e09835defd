/** Subscribers on a page of the back office. */
export const subscribersPerPage = 50;

/** What a subscription is: asked for, confirmed, ended. Source: NEWS-03, NEWS-08. */
export const subscriptionStates = ["pending", "confirmed", "unsubscribed"] as const;
/** One of them. */
export type SubscriptionState = (typeof subscriptionStates)[number];

/** What the list of subscribers is narrowed to. Source: BO-06. */
export type SubscriberSearch = {
  /** Part of an address or a name. */
  readonly text: string;
  readonly state: "" | SubscriptionState;
  /** From 1. */
  readonly page: number;
};

/** Links the staff may send again after somebody asked once: more would be advertising nobody wanted. Source: NEWS-05. */
export const mostResent = 2;
