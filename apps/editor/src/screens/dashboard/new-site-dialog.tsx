import { createWebsite } from '@sitewright/contract/websites';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { type FormEvent, useState } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** Makes a site; its address is proposed from its name. */
export function NewSiteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const identifier = typed ?? identifierOf(title);
  const fields = failure instanceof ApiError ? failure.fields : {};

  const create = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const { website } = await call(createWebsite, { body: { title, identifier } });
      // A whole new page: its content policy names the origin of the new site, which this one's does not.
      window.location.assign(`/config/overview/${website.id}`);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title="New site" isOpen={isOpen} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void create(event)} noValidate>
        <TextField label="Site name" value={title} onChange={setTitle} error={fields.title} autoFocus />
        <TextField
          label="Address"
          help={`${identifier || 'name'}.${window.location.host}`}
          value={identifier}
          onChange={setTyped}
          error={fields.identifier}
        />
        {failure !== null && (
          <p className="ui-note" role="alert">
            {textOf(failure)}
          </p>
        )}
        <div className="ui-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            Create site
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function identifierOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
