import { updateSitePassword } from '@sitewright/contract/locks';
import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { VisitorPassword } from '../../forms/visitor-password.tsx';
import { queryClient } from '../../queries/query-client.ts';
import { siteQueries } from '../../queries/site.ts';

/** A password in front of the whole site. */
export function PasswordPart({ websiteId }: { websiteId: string }) {
  const query = siteQueries.password(websiteId);
  const stored = useQuery(query);
  return (
    <fieldset className="form-part">
      <legend>{t('siteSettings.privateSite')}</legend>
      <p className="ui-help">{t('siteSettings.privateSiteHelp')}</p>
      {stored.isError && <p className="ui-error">{textOf(stored.error)}</p>}
      {stored.data && (
        <VisitorPassword
          what="site"
          hasPassword={stored.data.passwordVersion !== null}
          onSave={async (password) => {
            const now = await call(updateSitePassword, { params: { websiteId }, body: { password } });
            queryClient.setQueryData(query.queryKey, now);
          }}
        />
      )}
    </fieldset>
  );
}
