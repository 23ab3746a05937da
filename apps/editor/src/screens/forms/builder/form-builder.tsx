import type { Form } from '@sitewright/contract/forms';
import { t } from '@sitewright/owner-texts/t';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { ContentErrors } from '../../../field-builder/field-errors.ts';
import { FormBar } from '../../../forms/form-bar.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { ownSubmit } from '../../../forms/own-submit.ts';
import { AdvancedTab } from './advanced-tab.tsx';
import { BuildTab } from './build-tab.tsx';
import { CaptchaTab } from './captcha-tab.tsx';
import { DisclaimerTab } from './disclaimer-tab.tsx';
import { PublishButton } from './publish-button.tsx';
import { StorageTab } from './storage-tab.tsx';
import { TestButton } from './test/test-button.tsx';
import { useFormContent } from './use-form-content.ts';

/** The parts of the builder with what is set in each. Source: FORM-05. */
const TABS = [
  { id: 'build', title: t('formBuilder.build'), parts: ['name', 'fields'] },
  { id: 'storage', title: t('formBuilder.storage'), parts: ['retentionDays', 'reply'] },
  { id: 'advanced', title: t('formBuilder.advanced'), parts: ['successRedirect'] },
  { id: 'captcha', title: t('formBuilder.captcha'), parts: [] },
  { id: 'disclaimer', title: t('formBuilder.disclaimer'), parts: [] },
] as const;

/** Makes a form: what it asks, where submissions go, what follows. */
export function FormBuilder({ websiteId, stored }: { websiteId: string; stored: Form }) {
  const { form, content, errors, hasErrors, change } = useFormContent(websiteId, stored);
  const props = { content, errors, onChange: change };
  const isDisabled = hasErrors || form.isBusy;
  const bar = { websiteId, stored, isDirty: form.isDirty, isDisabled, onSave: form.save };
  return (
    <form
      className="form-builder"
      noValidate
      onSubmit={ownSubmit(() => {
        if (!hasErrors) void form.save();
      })}
    >
      <Tabs className="ui-tabs form-tabs">
        <TabList aria-label={t('formBuilder.partsOfTheForm')} className="form-tab-list">
          {TABS.map(({ id, title, parts }) => (
            <Tab key={id} id={id} className="form-tab">
              {title}
              {isWrong(errors, parts) && (
                <span className="form-tab-sign" role="img" aria-label={t('formBuilder.needsAttention')} />
              )}
            </Tab>
          ))}
        </TabList>
        <TabPanel id="build" className="form-panel">
          <BuildTab websiteId={websiteId} {...props} />
        </TabPanel>
        <TabPanel id="storage" className="form-panel">
          <StorageTab websiteId={websiteId} formId={stored.id} {...props} />
        </TabPanel>
        <TabPanel id="advanced" className="form-panel">
          <AdvancedTab {...props} />
        </TabPanel>
        <TabPanel id="captcha" className="form-panel">
          <CaptchaTab websiteId={websiteId} {...props} />
        </TabPanel>
        <TabPanel id="disclaimer" className="form-panel">
          <DisclaimerTab {...props} />
        </TabPanel>
      </Tabs>
      <FormBar form={form} hasErrors={hasErrors} action={form.isBusy ? t('common.saving') : t('common.save')}>
        <TestButton {...bar} />
        <PublishButton {...bar} />
      </FormBar>
      <LeaveGuard isDirty={form.isDirty} />
    </form>
  );
}

function isWrong(errors: ContentErrors, parts: readonly string[]): boolean {
  return Object.keys(errors).some((path) => parts.includes(path.split('.')[0] ?? ''));
}
