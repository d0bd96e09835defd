/** Subscribers per page of the back office. */
export const subscribersPerPage = 50;

/** States of a subscription: requested, confirmed, ended. Source: NEWS-03, NEWS-08. */
export const subscriptionStates = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Filter of the list of subscribers. Source: BO-06. */
export type SubscriberSearch = {
  /** Part of an address or a name. */
  readonly text: string;
  readonly state: "" | SubscriptionState;
  /** From 1. */
  readonly page: number;
};

/** How often staff may resend the link per request: more would be unsolicited advertising. Source: NEWS-05. */
export const maxResends = 2;
