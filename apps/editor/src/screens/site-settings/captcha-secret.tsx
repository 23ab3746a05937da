import { readCaptcha, writeCaptchaSecret } from '@sitewright/contract/captcha';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** Saved at once and by itself, and never shown again. */
export function CaptchaSecret({ websiteId }: { websiteId: string }) {
  const params = { websiteId };
  const known = useQuery({
    queryKey: ['captcha', websiteId],
    queryFn: () => call(readCaptcha, { params }),
  });
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const send = async (secret: string, words: string) => {
    setBusy(true);
    try {
      await call(writeCaptchaSecret, { params, body: { secret } });
      setTyped('');
      await known.refetch();
      setSaid(words);
    } catch (error) {
      setSaid(textOf(error));
    }
    setBusy(false);
  };
  const hasSecret = known.data?.hasSecret === true;
  return (
    <>
      <TextField
        label="Secret key"
        help={
          hasSecret
            ? 'Saved. Forms check their tokens with it.'
            : 'Without it nobody can check the tokens of your forms.'
        }
        type="password"
        autoComplete="new-password"
        maxLength={200}
        value={typed}
        error={known.isError ? textOf(known.error) : undefined}
        onChange={setTyped}
      />
      <div className="settings-actions">
        <Button
          isBusy={isBusy}
          isDisabled={typed.trim() === ''}
          onPress={() => void send(typed.trim(), 'Secret saved')}
        >
          Save secret
        </Button>
        {hasSecret && (
          <Button look="quiet" isDanger onPress={() => void send('', 'Secret forgotten')}>
            Forget secret
          </Button>
        )}
        <span role="status">{said}</span>
      </div>
    </>
  );
}
