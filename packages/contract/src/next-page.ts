import { z } from 'zod';

/** Most characters of an address that a form carries; browsers and proxies take about as many. */
const MAX_LENGTH = 2000;

/** Address of the site where a plain form leads to. One that is too long, or none, is dropped: nobody is kept from signing in by it. */
export const NextPage = z.string().max(MAX_LENGTH).optional().catch(undefined);
