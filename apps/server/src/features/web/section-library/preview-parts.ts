import type { SectionParts } from '@sitewright/blocks/sections/section-sketch';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { FormContent } from '@sitewright/forms/form-schema';
import type { Db } from '../../../platform/database/database.ts';
import { findFirstForm, toBlockForm } from '../../messages/forms/index.ts';
import { listListNames } from '../../messages/mailing-lists/index.ts';
import type { SiteBundle } from '../pages/index.ts';
import { contactForm } from './contact-form.ts';
import { sampleId, sampleImage, sectionTexts } from './sample-pictures.ts';
import { firstProduct, siteSources } from './site-sources.ts';

/** Stands for a form or list that the site gets when the section is put on a page. */
const SAMPLE_ID = '00000000-0000-4000-8000-5b0000000000';

/** What a section is previewed with: things of the site, and samples in place of those it does not have. */
export async function previewParts(db: Db, bundle: SiteBundle, now: number): Promise<SectionParts> {
  const { website } = bundle;
  const websiteId = website.id;
  const sources = siteSources(bundle);
  return {
    t: sectionTexts(messagesForLanguage(website.settings.language)),
    now,
    picture: sampleId,
    sources,
    productId: await firstProduct(db, { websiteId, collectionId: sources.products?.id }),
    formId: (await findFirstForm(db, websiteId)) ?? SAMPLE_ID,
    listId: (await listListNames(db, websiteId))[0]?.id ?? SAMPLE_ID,
  };
}

/** Pictures and a form that a preview shows although the site does not have them. */
export function previewSamples(website: SiteBundle['website']) {
  const messages = messagesForLanguage(website.settings.language);
  return {
    image: (id: string) => sampleImage(id, messages),
    form: (id: string) =>
      id === SAMPLE_ID
        ? toBlockForm(
            { id, version: 1, content: FormContent.parse(contactForm(sectionTexts(messages))) },
            website,
          )
        : null,
  };
}
