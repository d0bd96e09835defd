export { forgetSubscriber } from "./forget-subscriber.server.ts";
