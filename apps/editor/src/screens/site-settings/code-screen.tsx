import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { textOf } from '../../api/api-error.ts';
import { FormBar } from '../../forms/form-bar.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { SavedForm } from '../../forms/saved-form.tsx';
import type { Stored } from '../../forms/use-versioned-form.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { PlanNotice } from '../../layout/plan-notice.tsx';
import { SettingsTabs } from '../../layout/settings-tabs.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import { siteQueries } from '../../queries/site.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { PartVersionsButton } from '../../versions/part-versions-button.tsx';
import { type SettingsFields, storedSettings } from './settings-fields.ts';
import { useSettingsForm } from './use-settings-form.ts';
import '../../panels/panels.css';
import './site-settings.css';

/** CodeMirror comes with the first code. */
const CodeControl = lazyPart(() =>
  import('../../panels/code/code-control.tsx').then((module) => module.CodeControl),
);

const MAX_LENGTH = 200_000;
const INJECTION_LABELS = {
  headerInjection: t('siteSettings.atTheEndOfTheHead'),
  footerInjection: t('siteSettings.atTheEndOfTheBody'),
} as const;

/** Code of the owner in every page. Source: SITE-21. */
export function CodeScreen({ params: { websiteId } }: ScreenProps<'/settings/$websiteId/code'>) {
  const settings = useQuery(siteQueries.settings(websiteId));
  return (
    <AppFrame title={t('siteSettings.code')} lead={<SettingsTabs websiteId={websiteId} />}>
      <p className="settings-warning">{t('siteSettings.codeWarning')}</p>
      <PlanNotice websiteId={websiteId} feature="custom-code" />
      {settings.isPending && <Skeleton label={t('siteSettings.loadingTheCode')} />}
      {settings.isError && (
        <FailedState message={textOf(settings.error)} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <CodeForm websiteId={websiteId} stored={storedSettings(settings.data)} />}
    </AppFrame>
  );
}

function CodeForm({ websiteId, stored }: { websiteId: string; stored: Stored<SettingsFields> }) {
  const { form } = useSettingsForm(websiteId, stored);
  return (
    <SavedForm
      className="form-screen"
      onSave={() => {
        void form.save();
      }}
    >
      <PartBoundary>
        <Suspense fallback={<Skeleton />}>
          {Object.entries(INJECTION_LABELS).map(([name, label]) => (
            <CodeControl
              key={name}
              label={label}
              language="html"
              value={form.fields[name as keyof typeof INJECTION_LABELS]}
              isValid={(code) => code.length <= MAX_LENGTH}
              onChange={(code) => form.change({ [name]: code })}
            />
          ))}
        </Suspense>
      </PartBoundary>
      <FormBar form={form} hasErrors={false} action={t('siteSettings.saveCode')}>
        <PartVersionsButton websiteId={websiteId} parts={['code']} isDirty={form.isDirty} />
      </FormBar>
      <LeaveGuard isDirty={form.isDirty} />
    </SavedForm>
  );
}
