import { createDomain } from '@sitewright/contract/domains';
import { DomainName } from '@sitewright/domain/site/domain-schema';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { showDomains } from '../../queries/domains.ts';

type Props = { websiteId: string; isOpen: boolean; onDone: () => void; onClose: () => void };

/** Asks for a domain of the owner's. */
export function AddDomainDialog(props: Props) {
  return (
    <Dialog title={t('domains.addDomain')} isOpen={props.isOpen} onClose={props.onClose}>
      <AddDomainForm {...props} />
    </Dialog>
  );
}

function AddDomainForm({ websiteId, onDone, onClose }: Props) {
  const [host, setHost] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const wrong = isTried ? DomainName.safeParse(host).error?.issues[0]?.message : undefined;
  const atField = failure instanceof ApiError ? failure.fields?.host : undefined;
  const submit = async () => {
    setTried(true);
    setFailure(undefined);
    if (!DomainName.safeParse(host).success) return;
    setBusy(true);
    try {
      const reply = await call(createDomain, { params: { websiteId }, body: { host } });
      showDomains(websiteId, reply);
      onDone();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <DialogForm
      action={t('domains.addDomain')}
      isBusy={isBusy}
      error={failure && !atField ? textOf(failure) : ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('domains.domain')}
        value={host}
        autoFocus
        help={t('domains.addDomainHelp')}
        error={wrong ?? atField}
        onChange={(text) => {
          setFailure(undefined);
          setHost(text);
        }}
      />
    </DialogForm>
  );
}
