import { defineFeature, type Feature } from '../../../platform/http/feature.ts';
import { createPublicFetch, type PublicFetch } from '../../../platform/outbound/public-fetch.ts';
import { type CaptchaService, captchaCheck, captchaService } from '../../site/captcha/index.ts';
import { connectionRoutes } from './calls/form-connections.ts';
import { sendingRoutes } from './calls/form-sending.ts';
import * as submissionCalls from './calls/form-submissions.ts';
import * as formCalls from './calls/forms.ts';
import * as spamFilterCalls from './calls/spam-filter.ts';
import { connectionTargets } from './connections/index.ts';
import { registerCleanUp } from './jobs/clean-up.ts';
import { handleDeliveries } from './jobs/deliver-submissions.ts';
import { handleSubmissionMails } from './jobs/submission-mails.ts';

export { openDraft } from './drafts.ts';
export { findFirstForm, openFirstForm } from './first-form.ts';
export { getAskedForm, listBlockForms, toBlockForm } from './published-form.ts';
export { validateRequestedForm as validateAskedForm } from './validate-published-form.ts';

/** Forms that owners make and visitors fill in, and what was sent by them. */
export const forms = formsWith(captchaService());

/** The same with a captcha service and a way to other servers of one's own. */
export function formsWith(service: CaptchaService, fetchPublic: PublicFetch = createPublicFetch()): Feature {
  const targets = connectionTargets(fetchPublic);
  return defineFeature({
    name: 'forms',
    folder: import.meta.dirname,
    routes: [
      ...Object.values(formCalls),
      ...Object.values(submissionCalls),
      ...Object.values(spamFilterCalls),
      ...sendingRoutes(captchaCheck(service)),
      ...connectionRoutes(targets, fetchPublic),
    ],
    jobs: (deps) => {
      handleDeliveries(deps, targets);
      handleSubmissionMails(deps);
    },
    plugin: registerCleanUp,
  });
}
