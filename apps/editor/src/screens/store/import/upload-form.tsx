import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { importQueries } from '../../../queries/imports.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { sendImport } from './send-import.ts';

type UploadFormProps = { websiteId: string; pages: readonly { id: string; title: string }[] };

/** Chooses a file and sends it; what is wrong with the file itself is said at once. */
export function UploadForm({ websiteId, pages }: UploadFormProps) {
  const [pageId, setPageId] = useState(pages[0]?.id ?? '');
  const [sent, setSent] = useState(0);
  const { isBusy, failure, attempt } = useAttempt();
  const send = (file: File) =>
    attempt(async () => {
      setSent(0);
      await sendImport({ websiteId, collectionId: pageId, file, onProgress: setSent });
      await queryClient.invalidateQueries({ queryKey: importQueries.list(websiteId).queryKey });
    });
  return (
    <section className="form-part">
      <h2>{t('productImport.import')}</h2>
      <p>{t('productImport.importHelp')}</p>
      <div className="import-form">
        {pages.length > 1 && (
          <SelectField
            label={t('productImport.storePageForProductsWithoutOne')}
            options={Object.fromEntries(pages.map(({ id, title }) => [id, title]))}
            value={pageId}
            onChange={setPageId}
          />
        )}
        <FileTrigger
          acceptedFileTypes={['.csv', 'text/csv']}
          onSelect={(files) => {
            const [file] = files ? [...files] : [];
            if (file) void send(file);
          }}
        >
          <Button look="primary" isBusy={isBusy}>
            {t('productImport.chooseACsvFile')}
          </Button>
        </FileTrigger>
      </div>
      {isBusy && (
        <p role="status">
          {sent < 1
            ? t('productImport.sending', { percent: Math.round(sent * 100) })
            : t('productImport.readingTheFile')}
        </p>
      )}
      {failure && (
        <p className="ui-error" role="alert">
          {failure.fields.file || failure.message}
        </p>
      )}
    </section>
  );
}
