import { FormContent, type FormField } from '@sitewright/forms/form-schema';
import type { SentForm } from '@sitewright/forms/sent-form-schema';
import { validateForm } from '@sitewright/forms/validate-form';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { useMemo, useState } from 'react';
import { VisitorForm } from './visitor-form.tsx';

type FieldsPreviewProps = { title: string; fields: readonly FormField[] };

const NO_ERRORS: ReadonlyMap<string, string> = new Map();
const EMPTY = FormContent.parse({ name: 'Preview' });

/** Opens the fields to be filled in as by a visitor. Nothing is sent. */
export function FieldsPreview({ title, fields }: FieldsPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isDisabled={fields.length === 0} onPress={() => setOpen(true)}>
        {t('common.preview')}
      </Button>
      <Dialog title={title} width="wide" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <Preview fields={fields} />}
      </Dialog>
    </>
  );
}

function Preview({ fields }: Pick<FieldsPreviewProps, 'fields'>) {
  const [errors, setErrors] = useState(NO_ERRORS);
  const [isAnswered, setAnswered] = useState(false);
  const form = useMemo(
    () => ({ id: 'preview', version: 1, content: { ...EMPTY, fields: [...fields] } }),
    [fields],
  );
  const check = async (sent: Promise<SentForm>) => {
    const result = validateForm(fields, await sent);
    setErrors(result.ok ? NO_ERRORS : (result.errors ?? NO_ERRORS));
    setAnswered(result.ok);
  };
  return (
    <>
      <p className="ui-help">{t('formBuilder.previewHelp')}</p>
      <VisitorForm
        form={form}
        errors={errors}
        onUpload={() => Promise.reject(new Error('no files'))}
        onSend={check}
      />
      <p role="status">{isAnswered && t('formBuilder.previewAnswered')}</p>
    </>
  );
}
