export { endSubscription } from "./end-subscription.server.ts";
