import { z } from 'zod';

/** Version of a row or document as its reader saw it: a whole number from 1 that the database's integer holds. */
export const RowVersion = z.int32().min(1);

/** The same in a path or query. */
export const RowVersionText = z.coerce.number().pipe(RowVersion);
