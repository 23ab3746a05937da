import { clearTemplateFaults } from '@sitewright/contract/site-templates';
import { Button } from '@sitewright/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { faultsQuery } from './template-queries.ts';

/** Errors of templates while visitors' pages were made; nothing while there are none. */
export function FaultList({ websiteId }: { websiteId: string }) {
  const client = useQueryClient();
  const { data } = useQuery(faultsQuery(websiteId));
  const clear = useMutation({
    mutationFn: () => call(clearTemplateFaults, { params: { websiteId } }),
    onSettled: () => client.invalidateQueries({ queryKey: faultsQuery(websiteId).queryKey }),
  });
  if (!data || data.faults.length === 0) return null;
  return (
    <section className="template-problems" aria-labelledby="template-faults-title">
      <div className="template-problems-head">
        <h2 id="template-faults-title">Errors on pages</h2>
        <Button look="quiet" isBusy={clear.isPending} onPress={() => clear.mutate()}>
          Clear the list
        </Button>
      </div>
      {clear.error && (
        <p className="template-fault" role="alert">
          {textOf(clear.error)}
        </p>
      )}
      <ol>
        {data.faults.map((fault) => (
          <li key={fault.id} className="is-error">
            <span className="problem-kind">
              {fault.occurrences === 1 ? 'Once' : `${fault.occurrences} times`}
            </span>
            <code>
              {fault.file}:{fault.line}:{fault.column}
            </code>
            <span>
              {fault.message}{' '}
              <small>
                {fault.template}, last on {fault.path}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
