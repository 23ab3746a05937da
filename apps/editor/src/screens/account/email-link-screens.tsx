import { confirmEmailChange, undoEmailChange } from '@sitewright/contract/account-email';
import { t } from '@sitewright/owner-texts/t';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { removedPasskeysText } from './removed-passkeys.ts';

/** Where the link to a new address leads: a press makes it the account's, as programs open links by themselves. */
export function ConfirmEmailScreen({ search: { token = '' } }: ScreenProps<'/confirm-email'>) {
  return (
    <EmailLink
      title={t('account.confirmEmailTitle')}
      text={t('account.confirmEmailHelp')}
      action={t('account.confirmAddress')}
      send={async () => {
        const { email } = await call(confirmEmailChange, { body: { token } });
        return t('account.emailConfirmed', { email });
      }}
    />
  );
}

/** Where the link to the address of before leads: a press takes the change back. */
export function UndoEmailScreen({ search: { token = '' } }: ScreenProps<'/undo-email'>) {
  return (
    <EmailLink
      title={t('account.undoEmailTitle')}
      text={t('account.undoEmailHelp')}
      action={t('account.undoEmailAction')}
      send={async () => {
        const { email, removedPasskeys } = await call(undoEmailChange, { body: { token } });
        const done = t('account.emailChangeUndone', { email });
        return `${done} ${removedPasskeysText(removedPasskeys)}`.trim();
      }}
    />
  );
}

type EmailLinkProps = {
  title: string;
  text: string;
  action: string;
  /** Gives what is told when it is done. */
  send: () => Promise<string>;
};

function EmailLink({ title, text, action, send }: EmailLinkProps) {
  const [done, setDone] = useState<string>();
  const { isBusy, failure, handleSubmit } = useSubmit(async () => setDone(await send()));
  if (done !== undefined) {
    return (
      <EntryCard title={t('account.emailAddressChanged')}>
        <p role="status">{done}</p>
        <Link to="/sign-in" className="ui-button is-primary" takesFocus>
          {t('account.goOn')}
        </Link>
      </EntryCard>
    );
  }
  if (failure?.code === 'invalid-link') {
    return (
      <EntryCard title={t('account.thisLinkDoesNotWork')}>
        <p role="alert">{t('account.emailLinkUsed')}</p>
        <Link to="/sign-in" className="ui-button is-primary" takesFocus>
          {t('account.signIn')}
        </Link>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={title}>
      <p>{text}</p>
      <EntryForm action={action} isBusy={isBusy} failure={failure} onSubmit={handleSubmit}>
        {null}
      </EntryForm>
    </EntryCard>
  );
}
