import { isAllowedLink } from '@sitewright/domain/text/allowed-html';
import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';

/** Address a block leads to; '' for none. Only addresses that run no script. */
export const LinkUrl = z
  .string()
  .max(2000)
  .refine(
    (href) => isAllowedLink(href) && !/^\s*[\\/][\\/]|^\s*\/\\/.test(href),
    t('blockHelp.linkUrlInvalid'),
  )
  .default('');
