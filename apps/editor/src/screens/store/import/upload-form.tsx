import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { importQueries } from '../../../queries/imports.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { sendImport } from './send-import.ts';

type UploadFormProps = { websiteId: string; pages: readonly { id: string; title: string }[] };

/** Chooses a file and sends it; what is wrong with the file itself is said at once. */
export function UploadForm({ websiteId, pages }: UploadFormProps) {
  const [pageId, setPageId] = useState(pages[0]?.id ?? '');
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const send = async (file: File) => {
    setFailure('');
    setSent(0);
    try {
      await sendImport({ websiteId, collectionId: pageId, file, onProgress: setSent });
      await queryClient.invalidateQueries({ queryKey: importQueries.list(websiteId).queryKey });
    } catch (error) {
      setFailure(error instanceof ApiError && error.fields.file ? error.fields.file : textOf(error));
    } finally {
      setSent(null);
    }
  };
  return (
    <section className="form-part">
      <h2>Import</h2>
      <p>
        A CSV file in UTF-8 with a line for each variant: Title, Price, SKU, Stock, Option Name 1, Option
        Value 1 and so on. Pictures are named by their addresses (Hosted Image URLs, Variant Image) and
        fetched. Products that are there already are known by their SKU; nothing is removed.
      </p>
      <div className="import-form">
        {pages.length > 1 && (
          <SelectField
            label="Store page for products without one"
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
          <Button look="primary" isBusy={sent !== null}>
            Choose a CSV file
          </Button>
        </FileTrigger>
      </div>
      {sent !== null && (
        <p role="status">{sent < 1 ? `Sending, ${Math.round(sent * 100)} %` : 'Reading the file'}</p>
      )}
      {failure && (
        <p className="ui-error" role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}
