import { isAllowedHtml } from '@sitewright/domain/text/allowed-html';
import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';

/**
 * Rich text of an entry of a list or group. Only the rich texts of the block itself are cleaned when they are stored,
 * so this one is rejected unless it keeps to the shared tag list; a renderer may print it as it is.
 */
export const RichTextEntry = z
  .string()
  .max(20_000)
  .refine(isAllowedHtml, t('blockHelp.richTextInvalid'))
  .default('');
