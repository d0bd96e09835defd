import { seedOccasions } from "#db/seed/occasions.ts";
import { replaceOccasions } from "../occasions/occasions.ts";

// Addresses and names of occasions in tests are those of the seed, unless a test loads others.
replaceOccasions(seedOccasions());
