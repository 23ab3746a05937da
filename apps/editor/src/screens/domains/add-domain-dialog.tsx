import { createDomain } from '@sitewright/contract/domains';
import { DomainName } from '@sitewright/domain/site/domain-schema';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
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
  const wrong = isTried ? DomainName.safeParse(host).error?.issues[0]?.message : undefined;
  const { isBusy, failure, submit, clear } = useSubmit(async () => {
    showDomains(websiteId, await call(createDomain, { params: { websiteId }, body: { host } }));
  }, onDone);
  const handleSubmit = () => {
    setTried(true);
    if (!DomainName.safeParse(host).success) return;
    submit();
  };
  return (
    <DialogForm
      action={t('domains.addDomain')}
      isBusy={isBusy}
      error={failure && !failure.fields.host ? failure.message : ''}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={t('domains.domain')}
        value={host}
        autoFocus
        help={t('domains.addDomainHelp')}
        error={wrong ?? failure?.fields.host}
        onChange={(text) => {
          clear();
          setHost(text);
        }}
      />
    </DialogForm>
  );
}
