import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '../../queries/account.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { safePath } from './use-entry.ts';

type OtherWaysProps = { rememberMe: boolean; next: string | undefined; isSecondStep: boolean };

/** Ways to sign in without a password: by a passkey, and at the provider of an organization; nothing where there is none. */
export function OtherWays({ rememberMe, next, isSecondStep }: OtherWaysProps) {
  const { data } = useQuery(accountQueries.signInProviders());
  const providers = data?.providers ?? [];
  const hasPasskeys = canUsePasskeys();
  if (!hasPasskeys && providers.length === 0) return null;
  const to = `next=${encodeURIComponent(`/config${safePath(next)}`)}`;
  return (
    <div className="entry-others">
      <p aria-hidden="true">{t('account.or')}</p>
      {hasPasskeys && <PasskeySignIn rememberMe={rememberMe} next={next} isListed={!isSecondStep} />}
      {providers.map(({ name, path }) => (
        <a key={path} className="ui-button" href={`${path}&${to}`}>
          {t('account.signInWithName', { name })}
        </a>
      ))}
    </div>
  );
}
