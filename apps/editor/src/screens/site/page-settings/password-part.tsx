import { updatePagePassword } from '@sitewright/contract/locks';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { VisitorPassword } from '../../../forms/visitor-password.tsx';
import { pageQueries } from '../../../queries/pages.ts';
import { queryClient } from '../../../queries/query-client.ts';

/** A password in front of one page and of what lies below it. */
export function PasswordPart({ websiteId, page }: { websiteId: string; page: Collection }) {
  const { data } = useQuery(pageQueries.list(websiteId));
  const { passwordVersion } = data?.collections.find(({ id }) => id === page.id) ?? page;
  return (
    <fieldset>
      <legend>{t('common.password')}</legend>
      <p className="ui-help">{page.folder ? t('pageSettings.locksFolder') : t('pageSettings.locksPage')}</p>
      <VisitorPassword
        what="page"
        hasPassword={passwordVersion !== null}
        onSave={async (password) => {
          const params = { websiteId, collectionId: page.id };
          await call(updatePagePassword, { params, body: { password } });
          await queryClient.invalidateQueries({ queryKey: pageQueries.list(websiteId).queryKey });
        }}
      />
    </fieldset>
  );
}
