import { z } from 'zod';

/**
 * Words of its owner that stand in an answer, such as a cart, in the first language of the site, because nobody has translated them, the longest first
 * (`ownWordsPattern`).
 */
export const OwnWords = z.object({
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  texts: z.array(z.string()),
});
export type OwnWords = z.infer<typeof OwnWords>;
