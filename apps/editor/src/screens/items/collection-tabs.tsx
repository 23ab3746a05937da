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
          ← Content
        </Link>
      </p>
      <Tabs label="Collection">
        <Link to="/items/$websiteId/$collectionId" params={params} isExact>
          Items
        </Link>
        <Link to="/items/$websiteId/$collectionId/labels/$kind" params={{ ...params, kind: 'category' }}>
          Categories
        </Link>
        <Link to="/items/$websiteId/$collectionId/labels/$kind" params={{ ...params, kind: 'tag' }}>
          Tags
        </Link>
      </Tabs>
    </>
  );
}
