import { defineFeature } from '../../../platform/http/feature.ts';
import { confirmFormPage } from './pages/confirm-page.ts';
import { sentFormPage } from './pages/sent-page.ts';

/** Pages around forms for browsers without scripts, in the look of the site: to look over what was typed, and once it was sent. */
export const formPages = defineFeature({
  name: 'form-pages',
  folder: import.meta.dirname,
  pages: [confirmFormPage, sentFormPage],
});
