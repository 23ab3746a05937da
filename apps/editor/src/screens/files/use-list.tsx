import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../lists/loaded.tsx';
import { fileQueries } from '../../queries/files.ts';
import { describeUse } from './file-labels.ts';

type UseListProps = {
  websiteId: string;
  fileId: string;
  /** Said above the list. */
  lead: string;
  /** Said when nothing uses it. */
  none: string;
};

/** What uses a file. */
export function UseList({ websiteId, fileId, lead, none }: UseListProps) {
  const uses = useQuery(fileQueries.uses(websiteId, fileId));
  return (
    <Loaded query={uses} name={t('files.usesToLoad')} failure={t('files.unableToLoadResults')}>
      {({ uses: list }) =>
        list.length === 0 ? (
          <p className="ui-help">{none}</p>
        ) : (
          <>
            <p>{lead}</p>
            <ul className="file-uses">
              {list.map((use) => (
                <li key={`${use.user} ${use.id}`}>{describeUse(use)}</li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}
