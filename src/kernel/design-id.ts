import { z } from "zod";

/** The id of a design in a call, a form or a job; whether there is such a design, the catalogue says. Source: CARD-11. */
export const StatedDesignId = z.string().max(60).brand<"DesignId">();
