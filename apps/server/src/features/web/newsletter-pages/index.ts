import { defineFeature } from '../../../platform/http/feature.ts';
import { confirmedPage, confirmPage, sentPage } from './pages/confirm-pages.ts';
import { preferencesPage } from './pages/preferences-page.ts';
import { oneClickPage, unsubscribePage } from './pages/unsubscribe-page.ts';

export { listChoices, NEWSLETTER_STYLE } from './pages/list-choices.ts';

/** Pages that emails of lists lead to, in the look of the site: to confirm, to choose, to leave. None changes anything by itself. */
export const newsletterPages = defineFeature({
  name: 'newsletter-pages',
  folder: import.meta.dirname,
  pages: [
    ...[confirmPage, confirmedPage, sentPage],
    // Links of mails end a subscription whatever has become of the site.
    ...[oneClickPage, preferencesPage, unsubscribePage].map((page) => ({ ...page, whileLocked: true })),
  ],
});
