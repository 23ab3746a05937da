import { LanguageTag } from '@sitewright/domain/language/language-schema';
import { CampaignFigures } from '@sitewright/domain/mailing/campaign-figures-schema';
import {
  Campaign,
  CampaignInput,
  CampaignRecipient,
  CampaignSummary,
  LocalMoment,
  MATERIAL_KINDS,
  MailMaterial,
  MaterialQuery,
} from '@sitewright/domain/mailing/campaign-schema';
import { RECIPIENT_OUTCOMES } from '@sitewright/domain/mailing/campaign-states';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';
import { RowVersion } from './row-version.ts';

const ofSite = z.object({ websiteId: z.uuid() });
const ofCampaign = ofSite.extend({ campaignId: z.uuid() });
const version = z.object({ rowVersion: RowVersion });
/** Which readers it is for; the first language for one that the site does not offer. */
const inLanguage = z.object({ locale: LanguageTag.optional() });

/** Campaigns of a site, the newest first. */
export const listCampaigns = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/campaigns',
  access: 'mailings.manage',
  params: ofSite,
  query: z.object(pageQuery({ cursor: z.uuid() })),
  reply: z.object({ ...pageReply(CampaignSummary), isMailServerSet: z.boolean() }),
});

/** One campaign. Errors: not-found. */
export const getCampaign = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/campaigns/:campaignId',
  access: 'mailings.manage',
  params: ofCampaign,
  reply: Campaign,
});

/** Makes an empty draft. Errors: campaigns-full. */
export const createCampaign = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/campaigns',
  access: 'mailings.manage',
  params: ofSite,
  once: true,
  reply: Campaign,
});

/** Makes a draft with what stands in a campaign. Errors: not-found, campaigns-full. */
export const copyCampaign = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/campaigns/:campaignId/copies',
  access: 'mailings.manage',
  params: ofCampaign,
  once: true,
  reply: Campaign,
});

/** Saves a campaign that has not begun; it may have gaps. Errors: not-found, conflict, campaign-begun, invalid-fields. */
export const updateCampaign = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/campaigns/:campaignId',
  access: 'mailings.manage',
  params: ofCampaign,
  body: version.extend({ campaign: CampaignInput }),
  bodyLimitBytes: 2_000_000,
  reply: Campaign,
});

/** Deletes a campaign with what became of it; one that is being sent must be paused first. Errors: campaign-begun. */
export const deleteCampaign = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/campaigns/:campaignId',
  access: 'mailings.manage',
  params: ofCampaign,
  reply: z.object({}),
});

/** Products, posts, discounts or pictures of the site that visitors may see, by how their titles begin; the newest 30. */
export const listMailMaterial = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/mail-material/:kind',
  access: 'mailings.manage',
  params: ofSite.extend({ kind: z.enum(MATERIAL_KINDS) }),
  query: MaterialQuery,
  reply: z.object({ items: z.array(MailMaterial) }),
});

/**
 * The stored campaign as an email; `missing` are blocks whose product, post, picture or discount visitors cannot see. `locale` is the
 * language of it: the one asked for, unless it has begun and nobody got it in that.
 */
export const previewCampaign = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/campaigns/:campaignId/preview',
  access: 'mailings.manage',
  params: ofCampaign,
  query: inLanguage,
  reply: z.object({
    locale: z.string(),
    subject: z.string(),
    previewLine: z.string(),
    text: z.string(),
    sizeBytes: z.int(),
    missing: z.array(z.uuid()),
  }),
});

/** Its HTML as a document of its own, to be shown in a sandboxed frame; `version` only makes another address. */
export const previewCampaignHtml = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/campaigns/:campaignId/preview.html',
  access: 'mailings.manage',
  params: ofCampaign,
  query: z.object({
    ...inLanguage.shape,
    look: z.enum(['light', 'dark']).default('light'),
    version: z.string().max(20).optional(),
  }),
  reply: z.string(),
});

/** Sends the stored campaign to the address of whoever asks. Errors: not-found, rate-limited. */
export const sendCampaignTest = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/campaigns/:campaignId/test',
  access: 'mailings.manage',
  params: ofCampaign,
  query: inLanguage,
  rateLimit: { max: 20, windowSeconds: 300 },
  reply: z.object({ to: z.string() }),
});

/**
 * Sends a campaign now, or at a moment on the clocks of the site. Errors: not-found, conflict, campaign-begun,
 * campaign-incomplete (by what is missing), campaign-too-large, moment-passed, no-mail-server.
 */
export const startCampaign = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/campaigns/:campaignId/start',
  access: 'mailings.manage',
  params: ofCampaign,
  body: version.extend({ at: LocalMoment.nullable() }),
  reply: Campaign,
});

/** Makes a scheduled campaign a draft again. Errors: not-found, campaign-begun. */
export const unscheduleCampaign = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/campaigns/:campaignId/unschedule',
  access: 'mailings.manage',
  params: ofCampaign,
  reply: Campaign,
});

/** Hands over no further email, until it is resumed; one that is over stays so. Errors: not-found. */
export const pauseCampaign = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/campaigns/:campaignId/pause',
  access: 'mailings.manage',
  params: ofCampaign,
  reply: Campaign,
});

/** Goes on where it was paused. Errors: not-found, no-mail-server. */
export const resumeCampaign = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/campaigns/:campaignId/resume',
  access: 'mailings.manage',
  params: ofCampaign,
  reply: Campaign,
});

/** What readers did with a campaign. Errors: not-found. */
export const getCampaignFigures = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/campaigns/:campaignId/figures',
  access: 'mailings.manage',
  params: ofCampaign,
  reply: CampaignFigures,
});

/** Recipients with an outcome, in no order of meaning. */
export const listCampaignRecipients = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/campaigns/:campaignId/recipients',
  access: 'mailings.manage',
  params: ofCampaign,
  query: z.object({ state: z.enum(RECIPIENT_OUTCOMES), ...pageQuery({ cursor: z.uuid() }) }),
  reply: z.object(pageReply(CampaignRecipient)),
});

/** Sends again where it is unclear whether the email arrived: to one of these, or to all. Errors: not-found, no-mail-server. */
export const resendUnclear = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/campaigns/:campaignId/resend',
  access: 'mailings.manage',
  params: ofCampaign,
  body: z.object({ subscriberId: z.uuid().nullable() }),
  reply: Campaign,
});
