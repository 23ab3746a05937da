import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';

/** Whole address of a page on the web; '' for none. */
export const WebUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (url) => url === '' || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)),
    t('blockHelp.webUrlInvalid'),
  )
  .default('');
