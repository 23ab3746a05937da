import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import type { Config } from '../../../platform/config/config.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Test cards count as money only in an installation for rehearsals. Errors: invalid-fields. */
export function refuseLiveTestCards(
  { testCards }: Pick<Config, 'testCards'>,
  storeSettings: WebsiteSettings['storeSettings'] | undefined,
): void {
  if (testCards === 'live' || storeSettings?.payments.test.mode !== 'live') return;
  throw new AppError('invalid-fields', {
    'payments.test.mode': 'Test cards are no money in this installation.',
  });
}
