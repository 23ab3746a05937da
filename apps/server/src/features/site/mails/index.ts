import { defineFeature } from '../../../platform/http/feature.ts';
import * as senderCalls from './calls/mail-sender.ts';
import * as mailTextCalls from './calls/mail-texts.ts';
import * as mailCalls from './calls/mails.ts';
import { handleDelivery } from './jobs/delivery.ts';
import { mailFramePage } from './pages/mail-frame-page.ts';

export { mailFrameHeaders } from './mail-frame.ts';
export type { MailLooks, SiteLook } from './mail-looks.ts';
export { draftOfOwnMail, fillMail, findOwnMail, type WrittenMail, writeMail } from './mail-text.ts';
export type { MailBlocks } from './own-blocks.ts';
export { isOfSitePeople } from './queries/site-people.ts';
export { queueStoreMail } from './queue-store-mail.ts';
export { createMailSigner } from './sender/mail-signer.ts';

/** Emails of a site: the texts its owner writes for them, and those that were sent. */
export const mails = defineFeature({
  name: 'mails',
  folder: import.meta.dirname,
  routes: [...Object.values(mailCalls), ...Object.values(mailTextCalls), ...Object.values(senderCalls)],
  pages: [mailFramePage],
  jobs: handleDelivery,
});
