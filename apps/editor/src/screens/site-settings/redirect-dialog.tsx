import { createRedirect, updateRedirect } from '@sitewright/contract/redirects';
import { type Redirect, RedirectSource, RedirectTarget } from '@sitewright/domain/site/redirect-schema';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';

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
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | Error>();
  const sourceError = RedirectSource.safeParse(source).error?.issues[0]?.message;
  const targetError = RedirectTarget.safeParse(target).error?.issues[0]?.message;

  const submit = async () => {
    setTried(true);
    if (sourceError || targetError) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { source, target, status };
      if (!redirect) await call(createRedirect, { params: { websiteId }, body });
      else {
        const params = { websiteId, redirectId: redirect.id };
        await call(updateRedirect, { params, body: { ...body, rowVersion: redirect.rowVersion } });
      }
      onDone();
    } catch (error) {
      setFailure(error as Error);
      if (error instanceof ApiError && error.code === 'conflict') onReload();
      setBusy(false);
    }
  };
  const code = failure instanceof ApiError ? failure.code : undefined;
  const atSource = code === 'redirect-taken' ? textOf(failure) : undefined;
  const atTarget = code === 'redirect-endless' ? textOf(failure) : undefined;
  const message = code === 'conflict' ? t('siteSettings.redirectChangedElsewhere') : textOf(failure);
  const isShown = (text: string) => isTried || text !== '';
  return (
    <DialogForm
      action={redirect ? t('common.save') : t('siteSettings.addRedirect')}
      isBusy={isBusy}
      error={failure && !atSource && !atTarget ? message : ''}
      onSubmit={() => void submit()}
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
          setFailure(undefined);
          setSource(text);
        }}
      />
      <TextField
        label={t('siteSettings.to')}
        value={target}
        placeholder={t('siteSettings.targetExample')}
        error={(isShown(target) && targetError) || atTarget}
        onChange={(text) => {
          setFailure(undefined);
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
