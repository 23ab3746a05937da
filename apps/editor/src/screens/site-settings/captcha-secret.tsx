import { checkCaptchaSecret, updateCaptchaSecret } from '@sitewright/contract/captcha';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { queryClient } from '../../queries/query-client.ts';
import { siteQueries } from '../../queries/site.ts';

const SAVED = t('siteSettings.secretSavedAndVerified');
const UNCHECKED = t('siteSettings.secretSavedUnverified');
const WORKS = t('siteSettings.secretAccepted');
const SILENT = t('siteSettings.serviceDidNotAnswerTryAgain');
const REFUSED = t('siteSettings.secretRefused');

/** Saved at once and by itself, and never shown again. */
export function CaptchaSecret({ websiteId }: { websiteId: string }) {
  const params = { websiteId };
  const query = siteQueries.captcha(websiteId);
  const stored = useQuery(query);
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [status, setStatus] = useState('');
  const { isBusy, failure, attempt, clear } = useAttempt();
  const send = async (secret: string) => {
    setStatus('');
    const { isChecked, ...now } = await call(updateCaptchaSecret, { params, body: { secret } });
    queryClient.setQueryData(query.queryKey, now);
    setStatus(secret === '' ? t('siteSettings.secretRemoved') : isChecked ? SAVED : UNCHECKED);
  };
  const check = async () => {
    setStatus('');
    const { isChecked, ...now } = await call(checkCaptchaSecret, { params });
    queryClient.setQueryData(query.queryKey, now);
    // Errors from the service appear at the field.
    setStatus(!isChecked ? SILENT : now.isRefused ? '' : WORKS);
  };
  const save = async () => {
    await send(typed.trim());
    setTyped('');
  };
  const hasSecret = stored.data?.hasSecret === true;
  return (
    <>
      <TextField
        label={t('siteSettings.secretKey')}
        help={hasSecret ? t('siteSettings.hasSecretHelp') : t('siteSettings.noSecretHelp')}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        value={typed}
        error={
          stored.isError
            ? textOf(stored.error)
            : (failure?.message ?? (stored.data?.isRefused ? REFUSED : undefined))
        }
        onChange={(text) => {
          clear();
          setTyped(text);
        }}
      />
      <div className="settings-actions">
        <Button isBusy={isBusy} isDisabled={typed.trim() === ''} onPress={() => void attempt(save)}>
          {t('siteSettings.saveSecret')}
        </Button>
        {hasSecret && (
          <Button look="quiet" isDisabled={isBusy} onPress={() => void attempt(check)}>
            {t('siteSettings.checkSecret')}
          </Button>
        )}
        {hasSecret && (
          <Button look="quiet" isDanger onPress={() => setAsking(true)}>
            {t('siteSettings.removeSecret')}
          </Button>
        )}
        <span role="status">{status}</span>
      </div>
      <ConfirmDialog
        title={t('siteSettings.removeSecretQuestion')}
        action={t('siteSettings.forget')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => send('')}
      >
        <p>{t('siteSettings.secretRemovalHelp')}</p>
      </ConfirmDialog>
    </>
  );
}
