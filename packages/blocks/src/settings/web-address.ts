import { z } from 'zod';

/** Whole address of a page on the web; '' for none. */
export const WebAddress = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (address) => address === '' || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)),
    'This is not a complete URL. It starts with https://',
  )
  .default('');
