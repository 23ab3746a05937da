import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../api/api-error.ts';
import { FormBar } from '../../forms/form-bar.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { SavedForm } from '../../forms/saved-form.tsx';
import type { Stored } from '../../forms/use-versioned-form.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { SettingsSections } from '../../layout/settings-sections.tsx';
import { SettingsTabs } from '../../layout/settings-tabs.tsx';
import { siteQueries } from '../../queries/site.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { PartVersionsButton } from '../../versions/part-versions-button.tsx';
import { CaptchaPart } from './captcha-part.tsx';
import { CommentsPart } from './comments-part.tsx';
import { ContactPart } from './contact-part.tsx';
import { GeneralPart } from './general-part.tsx';
import { NoticesPart } from './notices-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SearchPart } from './search-part.tsx';
import { type SettingsFields, storedSettings } from './settings-fields.ts';
import { SocialPart } from './social-part.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { VisitsPart } from './visits-part.tsx';
import './site-settings.css';

/** Settings of a site that are no content of a page. */
export function SettingsScreen({ params: { websiteId } }: ScreenProps<'/settings/$websiteId/site'>) {
  const settings = useQuery(siteQueries.settings(websiteId));
  return (
    <AppFrame title={t('common.settings')} lead={<SettingsTabs websiteId={websiteId} />}>
      {settings.isPending && <Skeleton label={t('siteSettings.loadingSettings')} />}
      {settings.isError && (
        <FailedState message={textOf(settings.error)} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && (
        <div className="settings-layout">
          <SettingsForm websiteId={websiteId} stored={storedSettings(settings.data)} />
          <SettingsSections of="/settings/$websiteId/site" />
        </div>
      )}
    </AppFrame>
  );
}

function SettingsForm({ websiteId, stored }: { websiteId: string; stored: Stored<SettingsFields> }) {
  const { form, errors, hasErrors } = useSettingsForm(websiteId, stored);
  const part = { fields: form.fields, errors, onChange: form.change };
  return (
    <SavedForm
      className="form-screen is-narrow settings-form"
      onSave={() => {
        if (!hasErrors) void form.save();
      }}
    >
      <GeneralPart {...part} />
      <SearchPart {...part} />
      <PasswordPart websiteId={websiteId} />
      <VisitsPart {...part} />
      <SocialPart {...part} />
      <ContactPart {...part} />
      <CommentsPart {...part} />
      <CaptchaPart {...part} websiteId={websiteId} />
      <NoticesPart {...part} />
      <FormBar form={form} hasErrors={hasErrors} action={t('siteSettings.saveSettings')}>
        <PartVersionsButton
          websiteId={websiteId}
          parts={['identity', 'announcement', 'popup']}
          isDirty={form.isDirty}
        />
      </FormBar>
      <LeaveGuard isDirty={form.isDirty} />
    </SavedForm>
  );
}
