import { createRedirect, updateRedirect } from '@sitewright/contract/redirects';
import { type Redirect, RedirectSource, RedirectTarget } from '@sitewright/domain/site/redirect-schema';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';

type RedirectDialogProps = {
  websiteId: string;
  edited: Redirect | 'new' | null;
  onDone: () => void;
  /** Somebody else changed it: the list is read again. */
  onReload: () => void;
  onClose: () => void;
};

/** One redirect, new or changed. */
export function RedirectDialog(props: RedirectDialogProps) {
  const { edited, onClose } = props;
  return (
    <Dialog
      title={edited === 'new' ? t('siteSettings.addRedirect') : t('siteSettings.editRedirect')}
      isOpen={edited !== null}
      onClose={onClose}
    >
      {edited && <RedirectForm {...props} edited={edited} />}
    </Dialog>
  );
}

const KINDS = { 301: t('siteSettings.permanent301'), 302: t('siteSettings.temporary302') };

function RedirectForm({
  websiteId,
  edited,
  onDone,
  onReload,
  onClose,
}: RedirectDialogProps & { edited: Redirect | 'new' }) {
  const redirect = edited === 'new' ? null : edited;
  const [source, setSource] = useState(redirect?.source ?? '');
  const [target, setTarget] = useState(redirect?.target ?? '');
  const [status, setStatus] = useState<301 | 302>(redirect?.status ?? 301);
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, attempt, clear } = useAttempt();
  const sourceError = RedirectSource.safeParse(source).error?.issues[0]?.message;
  const targetError = RedirectTarget.safeParse(target).error?.issues[0]?.message;

  const send = async () => {
    const body = { source, target, status };
    if (!redirect) return call(createRedirect, { params: { websiteId }, body });
    const params = { websiteId, redirectId: redirect.id };
    return call(updateRedirect, { params, body: { ...body, rowVersion: redirect.rowVersion } });
  };
  const submit = () => {
    setTried(true);
    if (sourceError || targetError) return;
    void attempt(send, onDone, ({ code }) => {
      if (code === 'conflict') onReload();
    });
  };
  const code = failure?.code;
  const atSource = code === 'redirect-taken' ? failure?.message : undefined;
  const atTarget = code === 'redirect-endless' ? failure?.message : undefined;
  const message = code === 'conflict' ? t('siteSettings.redirectChangedElsewhere') : failure?.message;
  const isShown = (text: string) => isTried || text !== '';
  return (
    <DialogForm
      action={redirect ? t('common.save') : t('siteSettings.addRedirect')}
      isBusy={isBusy}
      error={atSource || atTarget ? undefined : message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('siteSettings.from')}
        value={source}
        autoFocus
        placeholder={t('siteSettings.sourceExample')}
        help={t('siteSettings.sourceHelp')}
        error={(isShown(source) && sourceError) || atSource}
        onChange={(text) => {
          clear();
          setSource(text);
        }}
      />
      <TextField
        label={t('siteSettings.to')}
        value={target}
        placeholder={t('siteSettings.targetExample')}
        error={(isShown(target) && targetError) || atTarget}
        onChange={(text) => {
          clear();
          setTarget(text);
        }}
      />
      <SelectField
        label={t('siteSettings.kind')}
        options={KINDS}
        value={String(status)}
        onChange={(next) => setStatus(next === '302' ? 302 : 301)}
      />
    </DialogForm>
  );
}
