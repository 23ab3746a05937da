import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '../../queries/account.ts';
import { safePath } from './use-entry.ts';

/** Ways to sign in at the provider of an organization; nothing where there is none. */
export function SsoLinks({ next }: { next: string | undefined }) {
  const { data } = useQuery(accountQueries.signInProviders());
  if (!data || data.providers.length === 0) return null;
  const to = `next=${encodeURIComponent(`/config${safePath(next)}`)}`;
  return (
    <div className="entry-others">
      <p aria-hidden="true">or</p>
      {data.providers.map(({ name, path }) => (
        <a key={path} className="ui-button" href={`${path}&${to}`}>
          Sign in with {name}
        </a>
      ))}
    </div>
  );
}
