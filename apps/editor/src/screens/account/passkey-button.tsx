import type { PasskeyAnswer } from '@sitewright/contract/passkey-answer';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useRef } from 'react';
import { useSubmit } from '../../forms/use-submit.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { FailureNote } from './failure-note.tsx';
import { askForPasskey } from './passkey-browser.ts';

type PasskeyButtonProps = {
  /** The form that it stands in is sent at once. */
  isSent: boolean;
  onGiven: (passkey: PasskeyAnswer) => void;
};

/** Asks for a passkey in place of a code; nothing where the browser has none. */
export function PasskeyButton({ isSent, onGiven }: PasskeyButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isBusy, failure, submit } = useSubmit(
    async () => onGiven(await askForPasskey()),
    () => {
      if (isSent) box.current?.closest('form')?.requestSubmit();
    },
  );
  if (!canUsePasskeys()) return null;
  return (
    <div ref={box} className="passkey-step">
      <Button isBusy={isBusy} onPress={submit}>
        {t('account.useAPasskeyInstead')}
      </Button>
      <FailureNote text={failure?.message} />
    </div>
  );
}
