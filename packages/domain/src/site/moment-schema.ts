import { z } from 'zod';

/** A point in time in epoch milliseconds, from year 1 to 9999: what the database and calendars can hold. */
export const Moment = z.number().min(-62_135_596_800_000).max(253_402_300_799_999);
