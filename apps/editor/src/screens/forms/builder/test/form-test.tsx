import { type Form, testForm, uploadTestFile } from '@sitewright/contract/forms';
import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import type { SentForm } from '@sitewright/forms/sent-form-schema';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { sendFile } from '../../../../api/upload.ts';
import { VisitorForm } from '../../../../field-builder/visitor-form.tsx';
import { useAttempt } from '../../../../forms/use-attempt.ts';
import { Link } from '../../../../router/link.tsx';

type FormTestProps = { websiteId: string; form: Form; onClose: () => void };

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** A form as visitors fill it in, checked and stored by the server as a test; then what visitors would see. */
export function FormTest({ websiteId, form, onClose }: FormTestProps) {
  const [failure, setFailure] = useState({ errors: NO_ERRORS, message: '' });
  const [submissionId, setSubmissionId] = useState<string | null>(null);
  const params = { websiteId, formId: form.id };
  const upload = (fieldId: string, file: File) =>
    sendFile(uploadTestFile, { params, query: { fieldId }, file, onProgress: () => {} }).result;
  const { attempt } = useAttempt();
  const send = (sent: Promise<SentForm>) =>
    attempt(
      async () => call(testForm, { params, body: { form: await sent } }),
      (stored) => setSubmissionId(stored.submissionId),
      ({ fields, message }) => {
        const errors = new Map(Object.entries(fields));
        setFailure({ errors, message: errors.size > 0 ? FORM_MESSAGES.general : message });
      },
    );
  if (submissionId !== null)
    return <Sent websiteId={websiteId} form={form} submissionId={submissionId} onClose={onClose} />;
  return (
    <>
      <p className="form-test-lead">{t('formBuilder.testLead')}</p>
      <VisitorForm form={form} errors={failure.errors} onUpload={upload} onSend={send} />
      <p className="ui-error" role="alert">
        {failure.message}
      </p>
    </>
  );
}

function Sent({ websiteId, form, submissionId, onClose }: FormTestProps & { submissionId: string }) {
  const { successRedirect, submissionMessage, postSubmitHtml } = form.content;
  return (
    <>
      <div role="status" className="form-test-sent">
        {successRedirect === '' ? (
          <>
            <p>{t('formBuilder.visitorsRead')}</p>
            <blockquote>{submissionMessage || FORM_MESSAGES.thanks}</blockquote>
          </>
        ) : (
          <p>{rich('formBuilder.visitorsAreLedTo', { address: <b>{successRedirect}</b> })}</p>
        )}
        {postSubmitHtml !== '' && successRedirect === '' && <p>{t('formBuilder.htmlRunsOnSiteOnly')}</p>}
      </div>
      <div className="ui-actions">
        <Link
          to="/forms/$websiteId/submissions/$submissionId"
          params={{ websiteId, submissionId }}
          className="ui-button"
        >
          {t('formBuilder.showInTheInbox')}
        </Link>
        <Button look="primary" onPress={onClose}>
          {t('common.done')}
        </Button>
      </div>
    </>
  );
}
