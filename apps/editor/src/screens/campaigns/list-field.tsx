import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../labels/counted.ts';
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
        There is no mailing list yet.{' '}
        <Link to="/subscribers/$websiteId/lists" params={{ websiteId }}>
          {t('campaigns.addOne')}
        </Link>
        .
      </p>
    );
  return (
    <SelectField
      label={t('campaigns.mailingList')}
      options={Object.fromEntries(
        (data?.lists ?? []).map(({ id, name, activeCount }) => [
          id,
          `${name} (${counted(activeCount, 'subscriber')})`,
        ]),
      )}
      error={error ?? (failure ? t('campaigns.mailingListsCouldNotLoadedReload') : undefined)}
      value={value}
      onChange={onChange}
    />
  );
}
