import { startCampaign } from '@sitewright/contract/campaigns';
import type { Campaign } from '@sitewright/domain/mailing/campaign-schema';
import type { MailingList } from '@sitewright/domain/mailing/mailing-schema';
import type { Segment } from '@sitewright/domain/mailing/segment-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { keepCampaign } from '../../../queries/campaigns.ts';
import { segmentQueries } from '../../../queries/segments.ts';
import { useTimeZone } from '../../../queries/use-moment-text.ts';

type SendDialogProps = {
  websiteId: string;
  campaign: Campaign;
  list: MailingList | undefined;
  segment: Segment | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** What the server misses, by the id of its block. */
  onRefused: (errors: Readonly<Record<string, string>>) => void;
};

/** Sends a campaign now, or says when. */
export function SendDialog(props: SendDialogProps) {
  return (
    <Dialog title={t('campaigns.sendCampaign')} isOpen={props.isOpen} onClose={props.onClose}>
      <SendForm {...props} />
    </Dialog>
  );
}

function SendForm({ websiteId, campaign, list, segment, onClose, onRefused }: SendDialogProps) {
  const timeZone = useTimeZone();
  const [when, setWhen] = useState(campaign.scheduledFor === null ? 'now' : 'later');
  const [at, setAt] = useState(campaign.scheduledFor ?? '');
  const { isBusy, failure, attempt, refuse } = useAttempt();
  const isNow = when === 'now';
  const ofSegment = useQuery({
    ...segmentQueries.count(websiteId, segment ?? null, campaign.listId),
    enabled: segment !== undefined,
  });
  const count = segment === undefined ? list?.activeCount : ofSegment.data?.count;
  const listName = list?.name ?? '';
  const audience =
    segment === undefined
      ? listName
      : t('campaigns.listInSegment', { list: listName, segment: segment.name });
  const send = () => {
    if (!isNow && at === '') return refuse(t('campaigns.chooseADayAndATime'));
    const { id: campaignId, rowVersion } = campaign;
    const body = { rowVersion, at: isNow ? null : at.slice(0, 16) };
    void attempt(
      () => call(startCampaign, { params: { websiteId, campaignId }, body }),
      (started) => {
        keepCampaign(websiteId, started);
        onClose();
      },
      ({ code, fields }) => {
        if (code === 'campaign-incomplete') onRefused(fields);
      },
    );
  };
  return (
    <DialogForm
      action={isNow ? t('campaigns.sendNow') : t('campaigns.schedule')}
      isBusy={isBusy}
      error={failure?.message}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{audienceText({ subject: campaign.subject, audience, count, isNow })}</p>
      <SelectField
        label={t('campaigns.when')}
        options={{ now: t('campaigns.now'), later: t('campaigns.later') }}
        value={when}
        onChange={setWhen}
      />
      {!isNow && (
        <TextField
          type="datetime-local"
          label={t('campaigns.dayAndTime')}
          help={t('campaigns.timeZoneHelp', { timeZone })}
          value={at}
          onChange={setAt}
        />
      )}
    </DialogForm>
  );
}

type Mailing = { subject: string; audience: string; count: number | undefined; isNow: boolean };

/** To whom it goes, and to how many once that is known. */
function audienceText({ subject, audience, count, isNow }: Mailing): string {
  if (count === undefined)
    return isNow
      ? t('campaigns.goesNowUncounted', { subject, audience })
      : t('campaigns.goesLaterUncounted', { subject, audience });
  const shown = count.toLocaleString(LOCALE);
  return isNow
    ? t('campaigns.goesNow', { subject, audience, count, shown })
    : t('campaigns.goesLater', { subject, audience, count, shown });
}
