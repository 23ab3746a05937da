import { PAGE_TEXTS, type PageTextKey } from '@sitewright/template/strings/page-texts';
import { templateStrings } from '../context/site-messages.ts';
import type { PageSources } from './build-model.ts';

/** A text of a page of the program: the template's in the site's language, else the catalogue's. */
export function pageMessages({ bundle, template }: PageSources): (key: PageTextKey) => string {
  const messages = templateStrings(bundle, template);
  return (key) => (Object.hasOwn(messages, key) && messages[key]) || PAGE_TEXTS[key];
}
