import type { Automation, AutomationStep } from '@sitewright/domain/mailing/automation-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Menu } from '@sitewright/ui/menu';
import { MoreHorizontal } from 'lucide-react';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { Link } from '../../../router/link.tsx';
import { PAUSE_HINTS } from '../campaign-labels.ts';
import { delayText, emailName } from './automation-labels.ts';

type EmailTableProps = {
  websiteId: string;
  automation: Automation;
  /** What is missing, by email. */
  gaps: Readonly<Record<string, string>>;
  onChange: (step: AutomationStep) => void;
  onDelete: (step: AutomationStep) => void;
};

/** The emails of an automation in the order in which they are sent. */
export function EmailTable({ websiteId, automation, gaps, onChange, onDelete }: EmailTableProps) {
  const { id: automationId, isOn, kind, steps } = automation;
  return (
    <RowsTable
      rows={steps}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('common.email'),
          isName: true,
          cell: (step) => (
            <>
              <Link
                to="/automations/$websiteId/$automationId/$campaignId"
                params={{ websiteId, automationId, campaignId: step.id }}
              >
                {emailName(step)}
              </Link>
              {gaps[step.id] && <div className="ui-error">{gaps[step.id]}</div>}
              {step.pauseReason && (
                <small className="campaign-explanation">{PAUSE_HINTS[step.pauseReason]}</small>
              )}
            </>
          ),
        },
        { head: t('automations.timing'), cell: (step) => delayText(kind, step) },
        {
          head: t('automations.sent'),
          isNumber: true,
          cell: ({ counts }) => counts.sent.toLocaleString(LOCALE),
        },
        {
          head: t('common.actions'),
          isHeadHidden: true,
          className: 'table-actions',
          cell: (step) =>
            !isOn && (
              <Menu
                label={t('automations.emailNamed', { email: emailName(step) })}
                entries={[
                  { id: 'days', label: t('automations.changeTiming'), run: () => onChange(step) },
                  'line',
                  { id: 'delete', label: t('common.delete'), isDanger: true, run: () => onDelete(step) },
                ]}
              >
                <Button look="quiet" aria-label={t('automations.moreForEmail', { email: emailName(step) })}>
                  <MoreHorizontal size={16} aria-hidden />
                </Button>
              </Menu>
            ),
        },
      ]}
    />
  );
}
