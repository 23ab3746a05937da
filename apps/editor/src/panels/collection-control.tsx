import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../lists/loaded.tsx';
import { pageQueries } from '../queries/pages.ts';
import { useWebsiteId } from '../router/router-context.tsx';

type CollectionControlProps = {
  label: string;
  value: string | null;
  /** Type names to choose from; all collections of items when left out. */
  collectionTypes: readonly string[] | undefined;
  onChange: (value: string) => void;
};

/** Chooses one of the site's collections: blogs, stores, calendars. */
export function CollectionControl({ label, value, collectionTypes, onChange }: CollectionControlProps) {
  const websiteId = useWebsiteId();
  const pages = useQuery(pageQueries.list(websiteId));
  return (
    <Loaded query={pages} name={t('panels.collectionsToLoad')} failure={t('panels.unableToLoadCollections')}>
      {({ collections }) => {
        const offered = collections.filter(({ typeName }) =>
          collectionTypes ? collectionTypes.includes(typeName) : typeName !== 'page',
        );
        const options = Object.fromEntries(offered.map(({ id, title }) => [id, title]));
        return <SelectField label={label} options={options} value={value} onChange={onChange} />;
      }}
    </Loaded>
  );
}
