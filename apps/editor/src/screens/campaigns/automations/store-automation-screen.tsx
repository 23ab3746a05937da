import { getStoreSettings, updateStoreSettings } from '@sitewright/contract/store-settings';
import {
  STORE_AUTOMATION_KINDS,
  STORE_AUTOMATIONS,
  type StoreAutomationKind,
} from '@sitewright/domain/mail/store-automations';
import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { EmptyState } from '@sitewright/ui/loading-state';
import { SwitchField } from '@sitewright/ui/switch-field';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { FormBar } from '../../../forms/form-bar.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { SavedForm } from '../../../forms/saved-form.tsx';
import { type Stored, useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { Fact } from '../../../layout/fact.tsx';
import { Loaded } from '../../../lists/loaded.tsx';
import { MailTextEditor } from '../../../mail-texts/mail-text-editor.tsx';
import { automationQueries } from '../../../queries/automations.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { siteQueries } from '../../../queries/site.ts';
import { storeQueries } from '../../../queries/store.ts';
import { usePermissions } from '../../../queries/use-rights.ts';
import { Link } from '../../../router/link.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { OnOffState } from './automation-state.tsx';
import { useLastSentText } from './last-sent-text.ts';
import { StoreAutomationFields } from './store-automation-fields.tsx';
import { isStoreAutomationOn, storeAutomationName } from './store-automation-labels.ts';

/** An email of the store that leaves by itself: whether and when, and what it says. */
export function StoreAutomationScreen({
  params: { websiteId, kind: name },
}: ScreenProps<'/automations/$websiteId/store/$kind'>) {
  const kind = STORE_AUTOMATION_KINDS.find((one) => one === name);
  const settings = useQuery(storeQueries.settings(websiteId));
  const maySeeEmails = usePermissions(websiteId).includes('orders.view');
  return (
    <AppFrame
      title={kind ? storeAutomationName(kind) : t('automations.automation')}
      lead={
        <p>
          <Link to="/automations/$websiteId" params={{ websiteId }}>
            {t('automations.backToAutomations')}
          </Link>
        </p>
      }
      actions={
        kind && settings.data && <OnOffState isOn={isStoreAutomationOn(kind, settings.data.settings)} />
      }
    >
      {!kind && <EmptyState title={t('automations.noSuchAutomation')} />}
      {kind && (
        <Loaded query={settings} name={t('automations.automationToLoad')}>
          {({ settings: fields, rowVersion }) => (
            <Settings key={kind} {...{ websiteId, kind }} stored={{ fields, rowVersion }} />
          )}
        </Loaded>
      )}
      {kind && <FiguresPart websiteId={websiteId} kind={kind} />}
      {kind && maySeeEmails && (
        <section className="form-part" aria-label={t('common.email')}>
          <h2>{t('common.email')}</h2>
          <MailTextEditor key={kind} websiteId={websiteId} kind={STORE_AUTOMATIONS[kind].mail} />
        </section>
      )}
    </AppFrame>
  );
}

/** What became of the emails so far. Nothing in them is counted, so there are no opens and clicks. */
function FiguresPart({ websiteId, kind }: { websiteId: string; kind: StoreAutomationKind }) {
  const lastSentText = useLastSentText();
  const query = useQuery(automationQueries.ofStore(websiteId));
  return (
    <section className="form-part" aria-label={t('automations.figures')}>
      <h2>{t('automations.figures')}</h2>
      <Loaded query={query} name={t('automations.figuresToLoad')}>
        {({ figures: { [kind]: figures } }) => (
          <dl className="campaign-facts">
            <Fact label={t('automations.sent')}>{figures.sent.toLocaleString(LOCALE)}</Fact>
            <Fact label={t('automations.failed')}>{figures.failed.toLocaleString(LOCALE)}</Fact>
            {figures.waiting > 0 && (
              <Fact label={t('automations.waiting')}>{figures.waiting.toLocaleString(LOCALE)}</Fact>
            )}
            {figures.kept > 0 && (
              <Fact label={t('automations.keptInOutbox')}>{figures.kept.toLocaleString(LOCALE)}</Fact>
            )}
            <Fact label={t('automations.lastSent')}>{lastSentText(figures)}</Fact>
          </dl>
        )}
      </Loaded>
    </section>
  );
}

type SettingsProps = { websiteId: string; kind: StoreAutomationKind; stored: Stored<StoreSettings> };

function Settings({ websiteId, kind, stored }: SettingsProps) {
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
  const own = form.fields[kind];
  const error = StoreSettings.shape[kind].safeParse(own).error?.issues[0];
  return (
    <SavedForm
      className="form-screen is-narrow"
      onSave={() => {
        if (!error) void form.save();
      }}
    >
      <fieldset className="form-part">
        <legend>{t('automations.automation')}</legend>
        <SwitchField
          label={t('automations.sendAutomatically')}
          value={own.isOn}
          onChange={(isOn) => form.change({ [kind]: { ...own, isOn } } as Partial<StoreSettings>)}
        />
        <StoreAutomationFields
          websiteId={websiteId}
          kind={kind}
          fields={form.fields}
          error={error && t('storeSettings.thisIsNotValid')}
          onChange={(part) => form.change({ [kind]: { ...own, ...part } } as Partial<StoreSettings>)}
        />
      </fieldset>
      <FormBar form={form} hasErrors={error !== undefined} />
      <LeaveGuard isDirty={form.isDirty} />
    </SavedForm>
  );
}

function storedOf({ settings, rowVersion }: { settings: StoreSettings; rowVersion: number }) {
  return { fields: settings, rowVersion };
}
