import { LOCALE } from '@sitewright/owner-texts/locale';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { subscriberQueries } from '../../queries/subscribers.ts';
import { Link } from '../../router/link.tsx';

type ListFieldProps = {
  websiteId: string;
  error: string | undefined;
  value: string | null;
  onChange: (listId: string) => void;
};

/** Chooses a mailing list of the site; where there is none, leads to where one is made. */
export function ListField({ websiteId, error, value, onChange }: ListFieldProps) {
  const { data, error: failure } = useQuery(subscriberQueries.lists(websiteId));
  if (data?.lists.length === 0)
    return (
      <p className={error === undefined ? 'ui-help' : 'ui-error'}>
        {rich('campaigns.noMailingListYet', {
          link: (content) => (
            <Link to="/subscribers/$websiteId/lists" params={{ websiteId }}>
              {content}
            </Link>
          ),
        })}
      </p>
    );
  return (
    <SelectField
      label={t('campaigns.mailingList')}
      options={Object.fromEntries(
        (data?.lists ?? []).map(({ id, name, activeCount }) => [
          id,
          t('campaigns.listOption', {
            list: name,
            count: activeCount,
            shown: activeCount.toLocaleString(LOCALE),
          }),
        ]),
      )}
      error={error ?? (failure ? t('campaigns.mailingListsNotLoaded') : undefined)}
      value={value}
      onChange={onChange}
    />
  );
}
