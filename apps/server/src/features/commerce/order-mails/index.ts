import { defineFeature } from '../../../platform/http/feature.ts';
import { orderMail } from '../orders/index.ts';
import { previewMail, previewMailHtml, sendTestMail } from './preview-calls.ts';
import { previewPage } from './preview-page.ts';
import { sendMail } from './send-mail.ts';

export { limitText } from './make-mail.ts';

/** The mails that shoppers get about their orders, made apart from the requests that ask for them. */
export const orderMails = defineFeature({
  name: 'order-mails',
  folder: import.meta.dirname,
  routes: [previewMail, previewMailHtml, sendTestMail],
  pages: [previewPage],
  jobs: (deps) => {
    // What a crash of the database undoes of it is asked for again: the request is noted as done after it.
    deps.jobs.handle(orderMail, ({ id, websiteId, data }) =>
      deps.database.site(websiteId, (db) => sendMail(db, deps, { ...data, websiteId, jobId: id }), {
        isDurable: false,
        useGenericPlan: true,
      }),
    );
  },
});
