import { t } from '@sitewright/owner-texts/t';
import { Tabs } from '../../layout/tabs.tsx';
import { Link } from '../../router/link.tsx';

type CollectionKey = { websiteId: string; collectionId: string };

/** The parts of a collection: its items, and what they are filed under. */
export function CollectionTabs({ websiteId, collectionId }: CollectionKey) {
  const params = { websiteId, collectionId };
  return (
    <>
      <p>
        <Link to="/items/$websiteId" params={{ websiteId }}>
          {t('items.backToContent')}
        </Link>
      </p>
      <Tabs label={t('items.collection')}>
        <Link to="/items/$websiteId/$collectionId" params={params} isExact>
          {t('items.items')}
        </Link>
        <Link to="/items/$websiteId/$collectionId/labels/$kind" params={{ ...params, kind: 'category' }}>
          {t('items.categories')}
        </Link>
        <Link to="/items/$websiteId/$collectionId/labels/$kind" params={{ ...params, kind: 'tag' }}>
          {t('items.tags')}
        </Link>
      </Tabs>
    </>
  );
}
