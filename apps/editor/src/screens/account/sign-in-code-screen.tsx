import { confirmSsoSignIn } from '@sitewright/contract/single-sign-on';
import { t } from '@sitewright/owner-texts/t';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { useSecondFactor } from './use-second-factor.tsx';

/** The second step after a provider has confirmed who one is. */
export function SignInCodeScreen({ search: { passkey } }: ScreenProps<'/sign-in-code'>) {
  const { asking, field, failureOf } = useSecondFactor({ isAsked: true, hasPasskey: passkey === 'yes' });
  const { isBusy, failure, handleSubmit } = useSubmit(
    asking(async (factor) => {
      const { returnUrl } = await call(confirmSsoSignIn, { body: factor });
      window.location.assign(returnUrl);
    }),
  );
  if (failure?.code === 'invalid-link') {
    return (
      <EntryCard title={t('account.pleaseSignInAgain')}>
        <p role="alert">{t('account.signInExpired')}</p>
        <Link to="/sign-in" className="ui-button is-primary" takesFocus>
          {t('account.backToSignIn')}
        </Link>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('account.twoStepSignIn')}>
      <EntryForm
        action={t('account.signIn')}
        isBusy={isBusy}
        failure={failureOf(failure)}
        onSubmit={handleSubmit}
      >
        {field}
      </EntryForm>
      <p className="entry-links">
        <Link to="/sign-in">{t('account.backToSignIn')}</Link>
      </p>
    </EntryCard>
  );
}
