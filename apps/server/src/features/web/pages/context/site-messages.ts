import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import type { Messages } from '@sitewright/domain/texts/texts-of';
import type { SiteMessages } from '../../../../platform/texts/site-messages.ts';
import { type SiteTemplate, stringsFor } from '../../../design/site-templates/index.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Messages by template and language: those of a template are read once. */
const made = new WeakMap<SiteTemplate, Map<string, Messages>>();

/** Everything that is said on a site in its language: what its template words itself, else the program's. */
export function siteMessagesFor({
  bundle,
  template,
}: {
  bundle: SiteBundle;
  template: SiteTemplate;
}): SiteMessages {
  const { language, useCLDRMoneyFormat } = bundle.website.settings;
  const known = made.get(template) ?? new Map<string, Messages>();
  made.set(template, known);
  const words = known.get(language) ?? {
    ...messagesForLanguage(language),
    ...stringsFor(template.strings, language),
  };
  known.set(language, words);
  return { language, useCLDRMoneyFormat, words };
}
