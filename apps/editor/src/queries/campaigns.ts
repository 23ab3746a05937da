import {
  getCampaign,
  getCampaignFigures,
  listCampaignRecipients,
  listCampaigns,
  listMailMaterial,
  previewCampaign,
} from '@sitewright/contract/campaigns';
import { listMailTextMaterial } from '@sitewright/contract/mail-texts';
import type { Campaign, MaterialKind } from '@sitewright/domain/mailing/campaign-schema';
import type { RecipientOutcome } from '@sitewright/domain/mailing/campaign-states';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';
import { queryClient } from './query-client.ts';

/** How often a campaign that is on its way is looked at, and one that never ends or has left: emails come back for days. */
const PROGRESS_MS = 2_000;
export const LATER_MS = 20_000;

/** What material is for: blocks of a campaign, or of an email that the program words. */
export type MaterialUse = 'campaign' | 'mail';

/** Which version of a stored campaign is looked at, in which language: the first one where none is named. */
type CampaignLook = { rowVersion: number; locale: string | undefined };

/** Campaigns of a site. */
export const campaignQueries = {
  lists: (websiteId: string) => ['campaigns', websiteId] as const,
  list: (websiteId: string) =>
    paged([...campaignQueries.lists(websiteId), 'list'], (query) =>
      call(listCampaigns, { params: { websiteId }, query }),
    ),
  one: (websiteId: string, campaignId: string) =>
    queryOptions({
      queryKey: ['campaign', websiteId, campaignId],
      queryFn: () => call(getCampaign, { params: { websiteId, campaignId } }),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => {
        if (data?.status === 'sent') return LATER_MS;
        return data?.status === 'sending' && (data.automationId === null ? PROGRESS_MS : LATER_MS);
      },
    }),
  /** What readers did; `count` is how many have the email by now. */
  figures: (websiteId: string, campaignId: string, count: number) =>
    queryOptions({
      queryKey: ['campaign-figures', websiteId, campaignId, count],
      queryFn: () => call(getCampaignFigures, { params: { websiteId, campaignId } }),
      staleTime: 0,
      refetchInterval: LATER_MS,
      placeholderData: keepPreviousData,
    }),
  /** The stored email as text; the one before stays in sight while it is made. */
  preview: (websiteId: string, campaignId: string, { rowVersion, locale }: CampaignLook) =>
    queryOptions({
      queryKey: ['campaign-preview', websiteId, campaignId, rowVersion, locale ?? ''],
      queryFn: () => call(previewCampaign, { params: { websiteId, campaignId }, query: { locale } }),
      placeholderData: keepPreviousData,
    }),
  /** `count` is how many there are by now: with another number they are read again. */
  recipients: (websiteId: string, campaignId: string, state: RecipientOutcome, count: number) =>
    paged(['campaign-recipients', websiteId, campaignId, state, count], (from) =>
      call(listCampaignRecipients, { params: { websiteId, campaignId }, query: { state, ...from } }),
    ),
  material: (
    websiteId: string,
    {
      kind,
      use = 'campaign',
      ...query
    }: { kind: MaterialKind; use?: MaterialUse | undefined; search?: string; id?: string },
  ) =>
    queryOptions({
      queryKey: ['mail-material', websiteId, use, kind, query],
      queryFn: () =>
        call(use === 'campaign' ? listMailMaterial : listMailTextMaterial, {
          params: { websiteId, kind },
          query,
        }),
    }),
};

/** Shows what a call gave back of a campaign, and reads the list again. */
export function keepCampaign(websiteId: string, campaign: Campaign): void {
  queryClient.setQueryData(campaignQueries.one(websiteId, campaign.id).queryKey, campaign);
  void queryClient.invalidateQueries({ queryKey: campaignQueries.lists(websiteId) });
  void queryClient.invalidateQueries({ queryKey: ['campaign-recipients', websiteId, campaign.id] });
}
