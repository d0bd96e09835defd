export { endNewsletter } from "./end-subscription.server.ts";
export { forgetSubscriber } from "./forget-subscriber.server.ts";
export { subscribe } from "./subscribe.server.ts";
export { newsletterTexts } from "./model.ts";
