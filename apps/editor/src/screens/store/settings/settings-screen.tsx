import { getStoreSettings, updateStoreSettings } from '@sitewright/contract/store-settings';
import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { FormBar } from '../../../forms/form-bar.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { SavedForm } from '../../../forms/saved-form.tsx';
import { type Stored, useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { SettingsSections } from '../../../layout/settings-sections.tsx';
import { SettingsTabs } from '../../../layout/settings-tabs.tsx';
import { queryClient } from '../../../queries/query-client.ts';
import { siteQueries } from '../../../queries/site.ts';
import { storeQueries } from '../../../queries/store.ts';
import type { ScreenProps } from '../../../router/routes.ts';
import { CheckoutPart } from './checkout-part.tsx';
import { InstalmentsPart } from './instalments-part.tsx';
import { MailingListPart } from './mailing-list-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { PoliciesPart } from './policies-part.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { ShippingPart } from './shipping-part.tsx';
import { StockPart } from './stock-part.tsx';
import { settingsErrors } from './store-errors.ts';
import { TaxPart } from './tax-part.tsx';
import './store-settings.css';

/** Currency, delivery, taxes and checkout of a store. */
export function StoreSettingsScreen({ params: { websiteId } }: ScreenProps<'/store/$websiteId/settings'>) {
  const settings = useQuery(storeQueries.settings(websiteId));
  return (
    <AppFrame title={t('storeSettings.storeSettings')} lead={<SettingsTabs websiteId={websiteId} />}>
      {settings.isPending && <Skeleton label={t('storeSettings.loadingTheSettings')} />}
      {settings.isError && (
        <FailedState message={textOf(settings.error)} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && (
        <div className="settings-layout">
          <SettingsForm
            websiteId={websiteId}
            stored={{ fields: settings.data.settings, rowVersion: settings.data.rowVersion }}
          />
          <SettingsSections of="/store/$websiteId/settings" />
        </div>
      )}
    </AppFrame>
  );
}

function SettingsForm({ websiteId, stored }: { websiteId: string; stored: Stored<StoreSettings> }) {
  const params = { websiteId };
  const form = useVersionedForm<StoreSettings>({
    stored,
    read: async () => storedOf(await call(getStoreSettings, { params })),
    write: async (settings, rowVersion) => {
      const saved = await call(updateStoreSettings, { params, body: { rowVersion, settings } });
      queryClient.setQueryData(storeQueries.settings(websiteId).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: siteQueries.settings(websiteId).queryKey });
      return storedOf(saved);
    },
  });
  const errors = settingsErrors(form.fields, form.base.fields);
  const hasErrors = Object.keys(errors).length > 0;
  const part = { fields: form.fields, errors, onChange: form.change };
  return (
    <SavedForm
      className="form-screen is-narrow"
      onSave={() => {
        if (!hasErrors) void form.save();
      }}
    >
      <CheckoutPart {...part} before={form.base.fields} />
      <StockPart {...part} />
      <PaymentsPart {...part} websiteId={websiteId} />
      <InstalmentsPart {...part} />
      <QuestionsPart {...part} />
      <ShippingPart {...part} />
      <TaxPart {...part} />
      <MailingListPart {...part} />
      <PoliciesPart {...part} />
      <FormBar form={form} hasErrors={hasErrors} action={t('storeSettings.saveSettings')} />
      <LeaveGuard isDirty={form.isDirty} />
    </SavedForm>
  );
}

function storedOf({ settings, rowVersion }: { settings: StoreSettings; rowVersion: number }) {
  return { fields: settings, rowVersion };
}
