import type { PasskeyAnswer } from '@sitewright/contract/passkey-answer';
import { signInWithPasskey } from '@sitewright/contract/passkeys';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { FailureNote } from './failure-note.tsx';
import { askForPasskey, canFillInPasskeys } from './passkey-browser.ts';
import { useEntry } from './use-entry.ts';

/** A challenge lives for five minutes: what the browser lists is asked for anew before. */
const ANEW_MS = 4 * 60_000;

type PasskeySignInProps = {
  rememberMe: boolean;
  next: string | undefined;
  /** The browser lists them where it fills in the address; false while something else may ask for one. */
  isListed: boolean;
};

/** Signs in with a passkey: by a button, or chosen where the browser fills in the address. */
export function PasskeySignIn({ rememberMe, next, isListed }: PasskeySignInProps) {
  const chosen = useRef<PasskeyAnswer>(undefined);
  // The next page is on its way: whoever signed in once more now would end the session that it comes with.
  const [isIn, setIn] = useState(false);
  const { isBusy, failure, submit } = useEntry(async () => {
    const passkey = chosen.current ?? (await askForPasskey());
    chosen.current = undefined;
    await call(signInWithPasskey, { body: { passkey, rememberMe } });
    setIn(true);
  }, next);
  const handleChosen = useEffectEvent((passkey: PasskeyAnswer) => {
    chosen.current = passkey;
    submit();
  });
  // Whatever the button asks for ends what the browser lists, which comes back after a failure.
  useEffect(() => {
    if (isBusy || isIn || !isListed) return;
    const listing = new AbortController();
    const { signal } = listing;
    const list = async () => {
      if (!(await canFillInPasskeys()) || signal.aborted) return;
      try {
        const passkey = await askForPasskey({ fillsIn: signal });
        if (!signal.aborted) handleChosen(passkey);
      } catch {
        // It was taken back, or cannot be had now: the button says why when it is pressed.
      }
    };
    void list();
    const timer = setInterval(() => void list(), ANEW_MS);
    return () => {
      listing.abort();
      clearInterval(timer);
    };
  }, [isBusy, isIn, isListed]);
  return (
    <>
      <Button isBusy={isBusy || isIn} onPress={submit}>
        {t('account.signInWithAPasskey')}
      </Button>
      <FailureNote text={failure?.message} />
    </>
  );
}
