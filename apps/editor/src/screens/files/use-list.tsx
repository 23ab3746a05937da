import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
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
  if (uses.isPending) return <Skeleton label="Loading where it is used" />;
  if (uses.isError)
    return <FailedState message="Unable to load results" onRetry={() => void uses.refetch()} />;
  const list = uses.data.uses;
  if (list.length === 0) return <p className="ui-help">{none}</p>;
  return (
    <>
      <p>{lead}</p>
      <ul className="file-uses">
        {list.map((use) => (
          <li key={`${use.user} ${use.id}`}>{describeUse(use)}</li>
        ))}
      </ul>
    </>
  );
}
