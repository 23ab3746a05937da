import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../api/api-error.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { formQueries } from '../../queries/forms.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { FormBuilder } from './builder/form-builder.tsx';
import { FormPartTabs } from './form-part-tabs.tsx';
import { FormStatus } from './form-status.tsx';
import './forms.css';

/** One form, as it is made. */
export function FormScreen({ params: { websiteId, formId } }: ScreenProps<'/forms/$websiteId/$formId'>) {
  const form = useQuery(formQueries.one(websiteId, formId));
  return (
    <AppFrame
      title={form.data?.name ?? t('forms.form')}
      lead={
        <>
          <FormPartTabs websiteId={websiteId} />
          <p>
            <Link to="/forms/$websiteId" params={{ websiteId }}>
              {t('forms.backToForms')}
            </Link>
          </p>
        </>
      }
      actions={
        form.data && (
          <div className="form-head">
            <FormStatus {...form.data} />
            <Link
              to="/forms/$websiteId/submissions"
              params={{ websiteId }}
              search={{ form: formId }}
              className="ui-button"
            >
              {t('forms.submissions')}
            </Link>
          </div>
        )
      }
    >
      {form.isPending && <Skeleton label={t('forms.loadingTheForm')} />}
      {form.isError && <FailedState message={textOf(form.error)} onRetry={() => void form.refetch()} />}
      {form.data && <FormBuilder key={formId} websiteId={websiteId} stored={form.data} />}
    </AppFrame>
  );
}
