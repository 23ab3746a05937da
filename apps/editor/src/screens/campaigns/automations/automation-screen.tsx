import { deleteAutomationEmail, startAutomation, stopAutomation } from '@sitewright/contract/automations';
import { MAX_STEPS } from '@sitewright/domain/mailing/automation-rules';
import type { Automation, AutomationStep } from '@sitewright/domain/mailing/automation-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { EmptyState } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { type Failure, useAttempt } from '../../../forms/use-attempt.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { Fact } from '../../../layout/fact.tsx';
import { Loaded } from '../../../lists/loaded.tsx';
import { automationQueries, keepAutomation } from '../../../queries/automations.ts';
import { subscriberQueries } from '../../../queries/subscribers.ts';
import { Link } from '../../../router/link.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { emailName, KIND_HINTS, KIND_LABELS, OFF_HINTS } from './automation-labels.ts';
import { AutomationState } from './automation-state.tsx';
import { EmailForm } from './email-form.tsx';
import { EmailTable } from './email-table.tsx';
import { ListForm } from './list-form.tsx';

/** One automation: whom it is for, its emails, and whether it is on. */
export function AutomationScreen({
  params: { websiteId, automationId },
}: ScreenProps<'/automations/$websiteId/$automationId'>) {
  const automation = useQuery(automationQueries.one(websiteId, automationId));
  return (
    <AppFrame
      title={automation.data ? KIND_LABELS[automation.data.kind] : t('automations.automation')}
      lead={
        <p>
          <Link to="/automations/$websiteId" params={{ websiteId }}>
            {t('automations.backToAutomations')}
          </Link>
        </p>
      }
      actions={automation.data && <AutomationState automation={automation.data} />}
    >
      <Loaded query={automation} name={t('automations.automationToLoad')}>
        {(stored) => <AutomationParts websiteId={websiteId} automation={stored} />}
      </Loaded>
    </AppFrame>
  );
}

/** What is open: a dialog about an email (a new one for null), or about the list. */
type Open = { dialog: 'email'; step: AutomationStep | null } | { dialog: 'list' };

function AutomationParts({ websiteId, automation }: { websiteId: string; automation: Automation }) {
  const { isOn, kind, steps, listId } = automation;
  const params = { websiteId, automationId: automation.id };
  const lists = useQuery(subscriberQueries.lists(websiteId));
  const [open, setOpen] = useState<Open | null>(null);
  const [pendingDelete, setPendingDelete] = useState<AutomationStep | null>(null);
  const { isBusy, failure, attempt, clear } = useAttempt();
  const isIncomplete = failure?.code === 'campaign-incomplete';
  const gaps: Failure['fields'] = isIncomplete ? failure.fields : {};
  const error = isIncomplete ? t('automations.somethingMissing') : failure?.message;
  const list = lists.data?.lists.find(({ id }) => id === listId);
  const turn = () =>
    attempt(async () =>
      keepAutomation(websiteId, await call(isOn ? stopAutomation : startAutomation, { params })),
    );
  const close = () => {
    setOpen(null);
    clear();
  };
  return (
    <div className="form-screen">
      <section className="form-part" aria-label={t('automations.automation')}>
        <p className="ui-help">{KIND_HINTS[kind]}</p>
        <dl className="campaign-facts">
          <Fact label={t('automations.mailingList')}>
            {list?.name ?? (lists.data ? t('automations.listDeleted') : '…')}{' '}
            {!isOn && (
              <Button look="quiet" onPress={() => setOpen({ dialog: 'list' })}>
                {t('automations.changeList')}
              </Button>
            )}
          </Fact>
        </dl>
        {gaps.listId && <p className="ui-error">{gaps.listId}</p>}
        {error && (
          <p className="ui-error" role="alert">
            {error}
          </p>
        )}
        <p className="ui-help">{isOn ? t('automations.onHelp') : OFF_HINTS[kind]}</p>
        <div>
          <Button look={isOn ? 'plain' : 'primary'} isBusy={isBusy} onPress={() => void turn()}>
            {isOn ? t('automations.switchOff') : t('automations.switchOn')}
          </Button>
        </div>
      </section>
      <section className="form-part" aria-label={t('automations.emails')}>
        <h2>{t('automations.emails')}</h2>
        {gaps.steps && <p className="ui-error">{gaps.steps}</p>}
        {steps.length === 0 ? (
          <EmptyState title={t('automations.noEmailsYet')} />
        ) : (
          <EmailTable
            websiteId={websiteId}
            automation={automation}
            gaps={gaps}
            onChange={(step) => setOpen({ dialog: 'email', step })}
            onDelete={setPendingDelete}
          />
        )}
        {!isOn && (
          <div>
            <Button
              isDisabled={steps.length >= MAX_STEPS}
              onPress={() => setOpen({ dialog: 'email', step: null })}
            >
              {t('automations.addEmail')}
            </Button>
            {steps.length >= MAX_STEPS && (
              <p className="ui-help">{t('automations.emailsFull', { max: MAX_STEPS })}</p>
            )}
          </div>
        )}
      </section>
      <Dialog title={open ? titleOf(open) : ''} isOpen={open !== null} onClose={close}>
        {open?.dialog === 'list' && (
          <ListForm websiteId={websiteId} automation={automation} onClose={close} />
        )}
        {open?.dialog === 'email' && (
          <EmailForm websiteId={websiteId} automation={automation} step={open.step} onClose={close} />
        )}
      </Dialog>
      <ConfirmDialog
        title={t('automations.deleteQuestion', { name: pendingDelete ? emailName(pendingDelete) : '' })}
        action={t('common.delete')}
        isOpen={pendingDelete !== null}
        onClose={() => setPendingDelete(null)}
        onConfirm={async () => {
          if (!pendingDelete) return;
          const email = { ...params, campaignId: pendingDelete.id };
          keepAutomation(websiteId, await call(deleteAutomationEmail, { params: email }));
          clear();
        }}
      >
        <p>{t('automations.deleteEmailHelp')}</p>
      </ConfirmDialog>
    </div>
  );
}

function titleOf(open: Open): string {
  if (open.dialog === 'list') return t('automations.changeMailingList');
  return open.step ? t('automations.changeTiming') : t('automations.addEmail');
}
