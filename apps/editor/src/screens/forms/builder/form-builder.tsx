import { type Form, publishForm } from '@sitewright/contract/forms';
import { Button } from '@sitewright/ui/button';
import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { FormBar } from '../../../forms/form-bar.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { ownSubmit } from '../../../forms/own-submit.ts';
import { formQueries } from '../../../queries/forms.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { AdvancedTab } from './advanced-tab.tsx';
import { BuildTab } from './build-tab.tsx';
import { CaptchaTab } from './captcha-tab.tsx';
import type { ContentErrors } from './content-errors.ts';
import { DisclaimerTab } from './disclaimer-tab.tsx';
import { StorageTab } from './storage-tab.tsx';
import { keepForm, useFormContent } from './use-form-content.ts';

/** The parts of the builder with what is set in each. Source: FORM-05. */
const TABS = [
  { id: 'build', title: 'Build', parts: ['name', 'fields'] },
  { id: 'storage', title: 'Storage', parts: ['retentionDays', 'reply'] },
  { id: 'advanced', title: 'Advanced', parts: ['successRedirect'] },
  { id: 'captcha', title: 'CAPTCHA', parts: [] },
  { id: 'disclaimer', title: 'Disclaimer', parts: [] },
] as const;

/** Makes a form: what it asks, where submissions go, what follows. */
export function FormBuilder({ websiteId, stored }: { websiteId: string; stored: Form }) {
  const { form, content, errors, hasErrors, change } = useFormContent(websiteId, stored);
  const props = { content, errors, onChange: change };
  return (
    <form
      className="form-builder"
      noValidate
      onSubmit={ownSubmit(() => {
        if (!hasErrors) void form.save();
      })}
    >
      <Tabs className="form-tabs">
        <TabList aria-label="Parts of the form" className="form-tab-list">
          {TABS.map(({ id, title, parts }) => (
            <Tab key={id} id={id} className="form-tab">
              {title}
              {isWrong(errors, parts) && (
                <span className="form-tab-sign" role="img" aria-label="Needs attention" />
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
      <FormBar form={form} hasErrors={hasErrors} action={form.isBusy ? 'Saving…' : 'Save'}>
        <PublishButton
          websiteId={websiteId}
          stored={stored}
          isDirty={form.isDirty}
          isDisabled={hasErrors || form.isBusy}
          onSave={form.save}
        />
      </FormBar>
      <LeaveGuard isDirty={form.isDirty} />
    </form>
  );
}

function isWrong(errors: ContentErrors, parts: readonly string[]): boolean {
  return Object.keys(errors).some((path) => parts.includes(path.split('.')[0] ?? ''));
}

type PublishButtonProps = {
  websiteId: string;
  stored: Form;
  isDirty: boolean;
  isDisabled: boolean;
  onSave: () => Promise<boolean>;
};

/** Shows visitors what is saved; what is not saved yet is saved first. */
function PublishButton({ websiteId, stored, isDirty, isDisabled, onSave }: PublishButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const params = { websiteId, formId: stored.id };
  const publish = async () => {
    setBusy(true);
    setError('');
    try {
      if (isDirty && !(await onSave())) return;
      // Saving has given the form another row version.
      const now = queryClient.getQueryData(formQueries.one(websiteId, stored.id).queryKey) ?? stored;
      keepForm(websiteId, await call(publishForm, { params, body: { rowVersion: now.rowVersion } }));
    } catch (failure) {
      setError(textOf(failure));
      void queryClient.invalidateQueries({ queryKey: formQueries.one(websiteId, stored.id).queryKey });
    } finally {
      setBusy(false);
    }
  };
  const isCurrent = !isDirty && stored.publishedVersion === stored.version;
  return (
    <>
      {error && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
      <Button isBusy={isBusy} isDisabled={isDisabled || isCurrent} onPress={() => void publish()}>
        {isDirty ? 'Save and publish' : isCurrent ? 'Published' : 'Publish'}
      </Button>
    </>
  );
}
