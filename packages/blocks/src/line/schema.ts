import { z } from 'zod';

/** A line across the column; nothing to set. */
export const LineProps = z.object({});
export type LineProps = z.infer<typeof LineProps>;
