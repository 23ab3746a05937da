import { defineFeature } from '../../../platform/http/feature.ts';
import { listMailTexts, saveMailText } from './calls.ts';

export { findOwnText, mailText, wordMail } from './mail-text.ts';

/** What owners say in the mails of their store. */
export const mailTexts = defineFeature({
  name: 'mail-texts',
  folder: import.meta.dirname,
  routes: [listMailTexts, saveMailText],
});
