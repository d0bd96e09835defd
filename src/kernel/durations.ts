/** Seconds per minute. Source: D-22. */
export const SECONDS_PER_MINUTE = 60;
/** Minutes per hour. Source: D-22. */
export const MINUTES_PER_HOUR = 60;
/** Hours per day. Source: D-22. */
export const HOURS_PER_DAY = 24;
/** Days per year. Source: D-22. */
export const DAYS_PER_YEAR = 365;

/** Cache lifetime of content that never changes at its URL: one year in seconds, 31,536,000. Source: D-22. */
export const yearSeconds = SECONDS_PER_MINUTE * MINUTES_PER_HOUR * HOURS_PER_DAY * DAYS_PER_YEAR;

/** Seconds of 24 hours, for the lifetime of links, cookies and cached answers. Source: D-22. */
export const daySeconds = SECONDS_PER_MINUTE * MINUTES_PER_HOUR * HOURS_PER_DAY;

/**
 * Milliseconds of 24 hours, for periods between two moments. A date so many days ahead is `dayAfter`: days of the clock
 * change have 23 and 25 hours. Source: D-22.
 */
export const dayMs = daySeconds * 1000;
