import { z } from 'zod';

/** A box of a form: ticked as true, or as browsers send it; anything else, and nothing at all, is not ticked. */
export const Checkbox = z
  .union([z.boolean(), z.string()])
  .optional()
  .catch(undefined)
  .transform((value) => value === true || value === 'true' || value === 'on');
