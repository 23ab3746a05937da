import { z } from 'zod';

/** Whole address of a page on the web; '' for none. */
export const WebUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (url) => url === '' || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)),
    'This is not a complete URL. It starts with https://',
  )
  .default('');
