import { sendCampaignTest, unscheduleCampaign } from '@sitewright/contract/campaigns';
import { campaignGaps } from '@sitewright/domain/mailing/campaign-gaps';
import type { Campaign } from '@sitewright/domain/mailing/campaign-schema';
import type { Counting } from '@sitewright/domain/mailing/campaign-states';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { ownSubmit } from '../../../forms/own-submit.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { BlocksField } from '../../../mail-blocks/blocks-field.tsx';
import { keepCampaign } from '../../../queries/campaigns.ts';
import { segmentQueries } from '../../../queries/segments.ts';
import { subscriberQueries } from '../../../queries/subscribers.ts';
import { COUNTING_HINTS, COUNTING_LABELS, GAP_TEXTS, scheduleText } from '../campaign-labels.ts';
import { ListField } from '../list-field.tsx';
import { MailPreview } from '../mail-preview.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useCampaignForm } from './use-campaign-form.ts';

/** Choice of a segment that is none. */
const EVERYBODY = 'everybody';

const names = (rows: readonly { id: string; name: string }[]) =>
  Object.fromEntries(rows.map(({ id, name }) => [id, name]));

/**
 * Writes a campaign, or an email of an automation, which says to whom and when: what stands in it beside how it looks, saved as
 * it is written.
 */
export function Composer({ websiteId, stored }: { websiteId: string; stored: Campaign }) {
  const { form, errors: invalid, isValid } = useCampaignForm(websiteId, stored);
  const { fields, change } = form;
  const lists = useQuery(subscriberQueries.lists(websiteId));
  const { data: listed, isPending: areSegmentsPending } = useQuery(segmentQueries.list(websiteId));
  const segments = listed?.segments ?? [];
  const segment = segments.find(({ id }) => id === fields.segmentId);
  // Until it is known whom the segment holds, nobody can say to how many it goes.
  const isSegmentMissing = fields.segmentId !== null && segment === undefined;
  const isCampaign = stored.automationId === null;
  const page = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const [locale, setLocale] = useState<string>();
  const [report, setReport] = useState('');
  const { failure, attempt, refuse, clear } = useAttempt({ mayOverlap: true });
  // Gaps are told once somebody has tried to send: a new campaign has nothing but gaps.
  const [areGapsShown, setGapsShown] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const gaps = campaignGaps(fields, GAP_TEXTS);
  const hasGaps = Object.keys(gaps).length > 0;
  const errors = { ...(areGapsShown ? gaps : {}), ...refused, ...invalid };
  const list = lists.data?.lists.find(({ id }) => id === fields.listId);
  const params = { websiteId, campaignId: stored.id };
  const gapsText = areGapsShown && hasGaps ? t('campaigns.somethingMissing') : '';
  const problem = failure?.message || form.failure || gapsText;

  /** Stores what is typed, then works on that; with an error it does nothing more. */
  const withStored = async (work: () => Promise<void>) => {
    setReport('');
    if (!isValid) return refuse(t('campaigns.correctFirst'));
    await attempt(async () => {
      if (!form.isDirty || (await form.save())) await work();
    });
  };
  const test = () =>
    withStored(async () => {
      setTesting(true);
      try {
        setReport(
          t('campaigns.sentTo', { to: (await call(sendCampaignTest, { params, query: { locale } })).to }),
        );
      } finally {
        setTesting(false);
      }
    });
  const send = () => {
    setGapsShown(true);
    setRefused({});
    clear();
    if (!hasGaps) return void withStored(async () => setSending(true));
    requestAnimationFrame(() =>
      page.current?.querySelector('.ui-error')?.scrollIntoView({ block: 'center' }),
    );
  };
  return (
    <form ref={page} className="campaign-composer" noValidate onSubmit={ownSubmit(() => void form.save())}>
      <div className="form-screen">
        {stored.status === 'scheduled' && (
          <p className="ui-note">
            {t('campaigns.willBeSent', { moment: scheduleText(stored) })}{' '}
            <Button
              onPress={() =>
                void withStored(async () =>
                  keepCampaign(websiteId, await call(unscheduleCampaign, { params })),
                )
              }
            >
              {t('campaigns.unschedule')}
            </Button>
          </p>
        )}
        <fieldset className="form-part">
          <legend>{t('common.email')}</legend>
          <TextField
            label={t('campaigns.subject')}
            maxLength={200}
            error={errors.subject}
            value={fields.subject}
            onChange={(subject) => change({ subject })}
          />
          <TextField
            label={t('campaigns.previewLine')}
            help={t('campaigns.previewLineHelp')}
            maxLength={200}
            error={errors.previewLine}
            value={fields.previewLine}
            onChange={(previewLine) => change({ previewLine })}
          />
          {isCampaign && (
            <ListField
              websiteId={websiteId}
              error={errors.listId}
              value={fields.listId}
              onChange={(listId) => change({ listId })}
            />
          )}
          {isCampaign && (segments.length > 0 || fields.segmentId !== null) && (
            <SelectField
              label={t('campaigns.segment')}
              options={{ [EVERYBODY]: t('campaigns.everybodyOnTheList'), ...names(segments) }}
              error={
                errors.segmentId ??
                (isSegmentMissing && !areSegmentsPending ? t('campaigns.segmentNotLoaded') : undefined)
              }
              value={fields.segmentId ?? EVERYBODY}
              onChange={(id) => change({ segmentId: id === EVERYBODY ? null : id })}
            />
          )}
          <SelectField
            label={t('campaigns.whatIsCounted')}
            options={COUNTING_LABELS}
            value={fields.counting}
            onChange={(counting) => change({ counting: counting as Counting })}
          />
          <p className="ui-help">{COUNTING_HINTS[fields.counting]}</p>
        </fieldset>
        <BlocksField
          websiteId={websiteId}
          use="campaign"
          legend={t('common.content')}
          blocks={fields.blocks}
          errors={errors}
          onChange={(blocks) => {
            setRefused({});
            change({ blocks });
          }}
        />
        <div className="form-bar">
          <FormProblem form={form} text={problem}>
            {form.failure && (
              <Button onPress={() => void form.save()} isBusy={form.isBusy}>
                {t('common.tryAgain')}
              </Button>
            )}
          </FormProblem>
          <div className="form-actions">
            <span role="status" className="form-state">
              {report ||
                (form.isBusy
                  ? t('common.saving')
                  : form.isDirty
                    ? t('campaigns.unsavedChanges')
                    : t('common.saved'))}
            </span>
            <Button isBusy={isTesting} onPress={() => void test()}>
              {t('campaigns.sendMeATest')}
            </Button>
            {isCampaign && (
              <Button look="primary" isDisabled={isSegmentMissing} onPress={send}>
                {t('campaigns.send')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <MailPreview
        {...params}
        rowVersion={form.base.rowVersion}
        subject={fields.subject}
        previewLine={fields.previewLine}
        onLanguage={setLocale}
      />
      <SendDialog
        websiteId={websiteId}
        campaign={stored}
        list={list}
        segment={segment}
        isOpen={isSending && !isSegmentMissing}
        onClose={() => setSending(false)}
        onRefused={setRefused}
      />
      <LeaveGuard isDirty={form.isDirty} />
    </form>
  );
}
