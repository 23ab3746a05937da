import * as contract from '@sitewright/contract/form-sending';
import { draftValues } from '@sitewright/forms/draft-values';
import { PLAIN_NAMES, readPlainForm } from '@sitewright/forms/plain-form';
import type { SentForm } from '@sitewright/forms/sent-form-schema';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { withUpload } from '../../../../platform/http/bodies/read-upload.ts';
import { type Route, route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { refuseClosed, requireOpenSite } from '../../../../platform/http/sites/require-site.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { clientNetwork } from '../../../../platform/security/client-address.ts';
import type { CaptchaCheck } from '../../../site/captcha/index.ts';
import { keepDraft } from '../drafts.ts';
import { fileField, keepFile } from '../files/keep-file.ts';
import { readPlainFiles, refusalsOf } from '../files/read-plain-files.ts';
import { type FormUnderValidation, getRequestedForm } from '../published-form.ts';
import { readSubmission } from '../read-submission.ts';
import { OutdatedForm, RememberedForms } from '../remembered-forms.ts';
import { type Circumstances, type NewSubmission, storeSubmission } from '../store-submission.ts';
import { formOfKey, issueKey, readKey } from '../submission-key.ts';
import { findStored } from '../used-key.ts';

/** Action that the tokens of the form are issued for. Source: FORM-47. */
const CAPTCHA_ACTION = 'form_block';
/** Lower limit for visitors without a captcha proof. */
const MAX_UNPROVEN = { max: 10, windowSeconds: 3600, code: 'form-rate-limited' } as const;

export const uploadFormFile = routeWithoutTransaction(
  contract.uploadFormFile,
  async ({ websiteId, params: { formId }, query: { fieldId, version }, request, deps }) => {
    const { fields } = await deps.database.site(websiteId, (db) =>
      getRequestedForm(db, { websiteId, formId, version }),
    );
    const field = fileField(fields, fieldId);
    return withUpload(request, (upload) => keepFile(deps, { websiteId, formId, field }, upload));
  },
);

export const createSubmissionKey = route(
  contract.createSubmissionKey,
  ({ websiteId, query: { formId }, deps }) => {
    const key = issueKey(deps, { websiteId, formId });
    return { key, data: { key } };
  },
);

/** A submission, however it was sent. */
type Given = Omit<Circumstances, 'isTest' | 'isUnproven'> & {
  formId: string;
  form: SentForm | undefined;
  /** Sent without scripts, which no proof can be asked of. */
  isPlain: boolean;
  key: string;
  captchaKey: string;
  version?: number | undefined;
};

/** Both ways to send a form. The captcha's service is asked outside of any transaction. */
export function sendingRoutes(check: CaptchaCheck): Route[] {
  const forms = new RememberedForms();
  const take = async (deps: ServerDeps, websiteId: string, request: FastifyRequest, submission: Given) => {
    const { form: sent, key: sentKey, captchaKey, isPlain, version, ...rest } = submission;
    const { formId: namedId, ...circumstances } = rest;
    const formId = namedId || formOfKey(sentKey);
    const store = (db: Db, { form, key, values }: Pick<NewSubmission, 'form' | 'key' | 'values'>) => {
      const isUnproven = form.content.captchaEnabled && isPlain;
      return storeSubmission(db, deps, {
        ...{ form, key, values },
        circumstances: { ...circumstances, isUnproven, isTest: false },
      });
    };
    /** What is to be stored, as a form asks for it. Errors: site-closed, site-locked, form-key-refused, invalid-fields, form-unreadable. */
    const readFor = (form: FormUnderValidation) => {
      refuseClosedFor(form, deps.now());
      const key = readKey(deps, { websiteId, formId: form.id, key: sentKey });
      if (!key) throw new AppError('form-key-refused');
      return { form, key, values: readSubmission(form.fields, sent) };
    };
    // Without a captcha all is done in one transaction.
    const readAndStore = async (db: Db) => {
      const read = () => getOpenForm(db, { websiteId, formId, version }, deps.now());
      const given = readFor(await (isUuid(formId) ? forms.read(db, { websiteId, formId }, read) : read()));
      if (!given.form.content.captchaEnabled) return { ...given, stored: await store(db, given) };
      // The token of the captcha is used up by the first of two equal ones.
      const { form } = given;
      return { ...given, stored: await findStored(db, deps, { websiteId, formId: form.id, ...given }) };
    };
    const inTransaction = <T>(work: (db: Db) => Promise<T>) =>
      deps.database.site(websiteId, work, { useGenericPlan: true });
    /** The same by what is remembered of the form; null where that is nothing, or no reason to store anything. */
    const storeAsRemembered = async () => {
      const known = forms.recall({ websiteId, formId, version });
      if (!known || known.form.content.captchaEnabled) return null;
      try {
        const given = readFor(known.form);
        return await inTransaction(async (db) => {
          const [, stored] = await Promise.all([forms.check(db, known), store(db, given)]);
          return { ...given, stored };
        });
      } catch (error) {
        // A refusal is told by the form as it is now.
        if (error instanceof OutdatedForm || (error instanceof AppError && REFUSALS.has(error.code)))
          return null;
        throw error;
      }
    };
    const asked = (await storeAsRemembered()) ?? (await inTransaction(readAndStore));
    const { captchaProvider: provider } = asked.form.content;
    if (asked.stored === null) {
      const { hostname: host, ip } = request;
      if (isPlain)
        await deps.limits.take(`form without proof ${websiteId} ${clientNetwork(ip)}`, MAX_UNPROVEN);
      else {
        const form = { id: asked.form.id, provider };
        await check(deps, { websiteId, token: captchaKey, action: CAPTCHA_ACTION, host, form });
      }
      await deps.database.site(websiteId, (db) => store(db, asked));
    }
  };
  const saveFormSubmission = routeWithoutTransaction(
    contract.saveFormSubmission,
    async ({ websiteId, body, deps, request }) => {
      const { seconds = null, form, ...sent } = body;
      await take(deps, websiteId, request, { ...sent, form, seconds, isPlain: false });
      return {};
    },
  );
  const postFormSubmission = routeWithoutTransaction(
    contract.postFormSubmission,
    async ({ websiteId, params, body: plain, deps, request, reply }) => {
      const { formId } = params;
      const body = request.isMultipart() ? await readFiles(deps, request, { websiteId, formId }) : plain;
      const one = (name: string) => [body[name] ?? ''].flat()[0] ?? '';
      const pageOfForm = contract.PageOfForm.parse({
        pageTitle: one(PLAIN_NAMES.pageTitle),
        pageId: one(PLAIN_NAMES.pageId),
        pagePath: one(PLAIN_NAMES.pagePath),
        contentSource: one(PLAIN_NAMES.contentSource),
        version: one(PLAIN_NAMES.version),
      });
      const { fields } = await deps.database.site(websiteId, (db) =>
        getRequestedForm(db, { websiteId, formId, version: pageOfForm.version }),
      );
      const submission: Given = {
        formId,
        form: readPlainForm(fields, body),
        key: one(PLAIN_NAMES.key),
        captchaKey: one(PLAIN_NAMES.captcha),
        ...pageOfForm,
        trap: one(PLAIN_NAMES.trap),
        seconds: null,
        isPlain: true,
      };
      try {
        if (refusalsOf(fields, body).size > 0) throw new AppError('invalid-fields');
        await take(deps, websiteId, request, submission);
        reply.header('location', `/forms/${formId}/sent`);
      } catch (error) {
        if (!(error instanceof AppError) || !MENDABLE.has(error.code)) throw error;
        const token = await keepDraft(deps, { websiteId, formId, sent: draftValues(fields, body) });
        reply.header('location', `/forms/confirm/${token}`);
      }
      return {};
    },
  );
  return [createSubmissionKey, uploadFormFile, saveFormSubmission, postFormSubmission];
}

/** The form, of a site that is open to visitors: one that is not says so whatever is asked of it. Errors: site-closed, site-locked, form-not-found. */
async function getOpenForm(db: Db, key: Parameters<typeof getRequestedForm>[1], now: Date) {
  const form = await getRequestedForm(db, key).catch(async (error: unknown) => {
    if (error instanceof AppError) await requireOpenSite(db, key.websiteId, now);
    throw error;
  });
  refuseClosedFor(form, now);
  return form;
}

/** Errors: site-closed, site-locked. */
function refuseClosedFor({ website }: FormUnderValidation, now: Date): void {
  const { accountState: state, accountStateSince: since, passwordVersion } = website;
  refuseClosed({ state, since, passwordVersion }, now);
}

/** A plain form with files, by the fields of the version that is published now: what was shown is known only once it is read. */
async function readFiles(
  deps: ServerDeps,
  request: FastifyRequest,
  key: { websiteId: string; formId: string },
) {
  const { fields } = await deps.database.site(key.websiteId, (db) => getRequestedForm(db, key));
  return readPlainFiles(deps, request, { ...key, fields });
}

/** Refusals that hang on the form. */
const REFUSALS = new Set([
  'site-closed',
  'site-locked',
  'form-key-refused',
  'form-unreadable',
  'invalid-fields',
]);

/** Refusals that the page which shows the entries again can mend. */
const MENDABLE = new Set([
  'form-key-refused',
  'form-unreadable',
  'invalid-fields',
  'captcha-missing',
  'captcha-failed',
]);
