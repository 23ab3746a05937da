import { deleteTemplateErrors } from '@sitewright/contract/site-templates';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { templateQueries } from '../../queries/templates.ts';

/** Errors of templates while visitors' pages were made; nothing while there are none. */
export function ErrorList({ websiteId }: { websiteId: string }) {
  const client = useQueryClient();
  const { data } = useQuery(templateQueries.errors(websiteId));
  const clear = useMutation({
    mutationFn: () => call(deleteTemplateErrors, { params: { websiteId } }),
    onSettled: () => client.invalidateQueries({ queryKey: templateQueries.errors(websiteId).queryKey }),
  });
  if (!data || data.errors.length === 0) return null;
  return (
    <section className="template-problems" aria-labelledby="template-errors-title">
      <div className="template-problems-head">
        <h2 id="template-errors-title">{t('templates.errorsOnPages')}</h2>
        <Button look="quiet" isBusy={clear.isPending} onPress={() => clear.mutate()}>
          {t('templates.clearTheList')}
        </Button>
      </div>
      {clear.error && (
        <p className="template-error" role="alert">
          {textOf(clear.error)}
        </p>
      )}
      <ol>
        {data.errors.map((error) => (
          <li key={error.id} className="is-error">
            <span className="problem-kind">{t('templates.timesCount', { count: error.occurrences })}</span>
            <code>
              {error.file}:{error.line}:{error.column}
            </code>
            <span>
              {error.message}{' '}
              <small>
                {t('templates.templateLastOnPath', { template: error.template, path: error.path })}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
