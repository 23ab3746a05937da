import { defineFeature } from '../../../platform/http/feature.ts';
import { getMail, getMailHtml, listMails } from './read-mails.ts';

export { mailFrameHeaders } from './mail-frame.ts';

/** The mails of a site for whoever runs its store. */
export const outbox = defineFeature({
  name: 'outbox',
  folder: import.meta.dirname,
  routes: [listMails, getMail, getMailHtml],
});
