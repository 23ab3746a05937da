import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { PLURALS_KEY } from '@sitewright/domain/texts/plural-form';
import type { Messages } from '@sitewright/domain/texts/texts-of';
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
  const own = ownMessagesOf(bundle);
  const messages = bundle.fragments.of(own ?? template, fragmentKey('messages', language, template), () => ({
    ...(own ?? messagesForLanguage(language)),
    ...templateStrings(bundle, template),
  }));
  return { language, useCLDRMoneyFormat, messages };
}

/** Texts of the template in the language of the site, over those in English. */
export function templateStrings(
  bundle: SiteBundle,
  template: SiteTemplate,
): Readonly<Record<string, string>> {
  const { language } = bundle.website.settings;
  const own = ownMessagesOf(bundle);
  return bundle.fragments.of(own ?? template, fragmentKey('template-texts', language, template), () => ({
    ...stringsFor(template.strings, language, own ?? undefined),
    ...(own ? { [PLURALS_KEY]: language } : {}),
  }));
}

/** The program's texts as the owner wrote them in the language of a bundle; null where the program speaks it. */
function ownMessagesOf({ website, translations }: SiteBundle): Messages | null {
  return translations[website.settings.language]?.messages ?? null;
}
