import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { orderMail } from '../../orders/index.ts';
import { sendMail } from '../mail/send-mail.ts';

/** Makes the emails that orders ask for, apart from the requests that ask. */
export function handleOrderMails(deps: ServerDeps): void {
  // Work undone by a crash of the database is requested again: the request is noted as done after it.
  deps.jobs.handle(orderMail, ({ id, websiteId, data }) =>
    deps.database.site(websiteId, (db) => sendMail(db, deps, { ...data, websiteId, jobId: id }), {
      isDurable: false,
      useGenericPlan: true,
    }),
  );
}
