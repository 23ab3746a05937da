import type { ReplyOf } from '@sitewright/contract/call';
import { callUrl } from '@sitewright/contract/call-url';
import { type TemplateProblem, uploadTemplate } from '@sitewright/contract/site-templates';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';
import { readCrumb } from '../../api/crumb.ts';
import { templateQueries } from '../../queries/templates.ts';

type UploadProps = {
  websiteId: string;
  onChecked: (name: string, problems: readonly TemplateProblem[]) => void;
};

/** Takes the zip of a template folder, dropped or chosen by button. */
export function UploadArea({ websiteId, onChecked }: UploadProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) => sendZip(websiteId, file),
    onSuccess: ({ problems }, file) => {
      onChecked(file.name, problems);
      return client.invalidateQueries({ queryKey: templateQueries.list(websiteId).queryKey });
    },
  });
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !upload.isPending) upload.mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <section
      className={isOver ? 'template-upload is-over' : 'template-upload'}
      aria-label={t('templates.uploadATemplate')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div>
        <h2>{t('templates.bringYourOwnTemplate')}</h2>
        <p>{t('templates.uploadHelp')}</p>
      </div>
      <Button isBusy={upload.isPending} onPress={() => input.current?.click()}>
        {t('templates.chooseAZip')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={t('templates.templateZip')}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <p className="template-outcome" role="status">
        {upload.data &&
          (upload.data.stored
            ? t('templates.titleIsReadyToUse', { title: upload.data.stored.title })
            : t('templates.nothingSavedErrors'))}
      </p>
      {upload.error && (
        <p className="template-error" role="alert">
          {errorText(upload.error)}
        </p>
      )}
    </section>
  );
}

function errorText(error: Error): string {
  const detail = error instanceof ApiError ? error.fields?.file : undefined;
  return [textOf(error), detail].filter(Boolean).join(' ');
}

async function sendZip(websiteId: string, file: File) {
  const form = new FormData();
  form.append('file', file, file.name);
  const response = await fetch(callUrl(uploadTemplate.path, { websiteId }), {
    method: uploadTemplate.method,
    headers: { 'x-crumb': await readCrumb() },
    credentials: 'same-origin',
    body: form,
  }).catch(() => {
    throw new ApiError('offline', t('common.networkError'));
  });
  const body = await response.json().catch(() => null);
  if (response.ok) return body as ReplyOf<typeof uploadTemplate>;
  const {
    code = 'unavailable',
    message = t('templates.unableToConnectPleaseTryAgain'),
    fields = {},
  } = body?.error ?? {};
  throw new ApiError(code, message, fields);
}
