import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import type { SiteMessages } from '../../../../platform/texts/site-messages.ts';
import { type SiteTemplate, stringsFor } from '../../../design/site-templates/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Everything that is said on a site in its language: what its template words itself, else the program's. */
export function siteMessagesFor({
  bundle,
  template,
}: {
  bundle: SiteBundle;
  template: SiteTemplate;
}): SiteMessages {
  const { language, useCLDRMoneyFormat } = bundle.website.settings;
  const messages = bundle.fragments.of(template, fragmentKey('messages', language), () => ({
    ...messagesForLanguage(language),
    ...stringsFor(template.strings, language),
  }));
  return { language, useCLDRMoneyFormat, messages };
}
