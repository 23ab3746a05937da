import type { TemplateProblem } from '@sitewright/contract/site-templates';
import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { PlanNotice } from '../../layout/plan-notice.tsx';
import { templateQueries } from '../../queries/templates.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { ErrorList } from './error-list.tsx';
import { PreviousTemplate } from './previous-template.tsx';
import { ProblemList } from './problem-list.tsx';
import { TemplateCard } from './template-card.tsx';
import { UploadArea } from './upload-area.tsx';
import './templates.css';

/** Templates a site can be shown in: look at one, choose it, bring an own one, read what is wrong. */
export function TemplatesScreen({ params: { websiteId } }: ScreenProps<'/templates/$websiteId'>) {
  const templates = useQuery(templateQueries.list(websiteId));
  const [problems, setProblems] = useState<{ name: string; list: readonly TemplateProblem[] } | null>(null);
  const { data } = templates;
  return (
    <AppFrame title={t('templates.templates')}>
      {templates.isPending && <Skeleton label={t('templates.loadingTemplates')} />}
      {templates.isError && (
        <FailedState message={textOf(templates.error)} onRetry={() => void templates.refetch()} />
      )}
      {data && (
        <>
          <p className="templates-lead">{t('templates.templatesHelp')}</p>
          <PreviousTemplate websiteId={websiteId} list={data} />
          <ul className="template-cards">
            {data.shipped.map(({ name, title, author, presets }) => (
              <TemplateCard
                key={name}
                websiteId={websiteId}
                card={{ title, author, presets, choice: { name, versionId: null } }}
                list={data}
              />
            ))}
            {data.uploaded.map((version) => (
              <TemplateCard
                key={version.id}
                websiteId={websiteId}
                card={{
                  ...version,
                  choice: { name: data.chosen.name, versionId: version.id },
                  version,
                }}
                list={data}
                onShowProblems={() => setProblems({ name: version.title, list: version.problems })}
              />
            ))}
          </ul>
        </>
      )}
      <PlanNotice websiteId={websiteId} feature="uploaded-templates" />
      <UploadArea
        websiteId={websiteId}
        onChecked={(name, list) => setProblems(list.length > 0 ? { name, list } : null)}
      />
      {problems && <ProblemList name={problems.name} problems={problems.list} />}
      <ErrorList websiteId={websiteId} />
    </AppFrame>
  );
}
