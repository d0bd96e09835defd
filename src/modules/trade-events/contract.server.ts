export { announce, announceTask, type TradeEvent } from "./announce.server.ts";
export { payloadOf } from "./compose-event.server.ts";
