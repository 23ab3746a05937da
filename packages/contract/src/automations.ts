import { AUTOMATION_KINDS } from '@sitewright/domain/mailing/automation-rules';
import { Automation, AutomationInput, DelayDays } from '@sitewright/domain/mailing/automation-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { RowVersion } from './row-version.ts';

const ofSite = z.object({ websiteId: z.uuid() });
const ofAutomation = ofSite.extend({ automationId: z.uuid() });

/** Automations of a site, the oldest first. */
export const listAutomations = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/automations',
  access: 'mailings.manage',
  params: ofSite,
  reply: z.object({ automations: z.array(Automation), isMailServerSet: z.boolean() }),
});

/** One automation. Errors: not-found. */
export const getAutomation = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/automations/:automationId',
  access: 'mailings.manage',
  params: ofAutomation,
  reply: Automation,
});

/** Makes an automation that is off, with one email to be written. Errors: automations-full, invalid-fields. */
export const createAutomation = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/automations',
  access: 'mailings.manage',
  params: ofSite,
  once: true,
  body: z.object({ kind: z.enum(AUTOMATION_KINDS), listId: z.uuid() }),
  reply: Automation,
});

/** Saves list and days of one that is off. Errors: not-found, conflict, automation-on, invalid-fields (by `listId` or email). */
export const updateAutomation = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/automations/:automationId',
  access: 'mailings.manage',
  params: ofAutomation,
  body: AutomationInput.extend({ rowVersion: RowVersion }),
  reply: Automation,
});

/** Deletes an automation that is off, with its emails and their figures. Errors: not-found, automation-on. */
export const deleteAutomation = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/automations/:automationId',
  access: 'mailings.manage',
  params: ofAutomation,
  reply: z.object({}),
});

/** Adds an email to one that is off. Errors: not-found, automation-on, automation-full, invalid-fields (`delayDays`). */
export const addAutomationEmail = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/automations/:automationId/emails',
  access: 'mailings.manage',
  params: ofAutomation,
  once: true,
  body: z.object({ delayDays: DelayDays }),
  reply: Automation,
});

/** Deletes an email of one that is off, with its figures; one that is gone is no error. Errors: not-found, automation-on. */
export const deleteAutomationEmail = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/automations/:automationId/emails/:campaignId',
  access: 'mailings.manage',
  params: ofAutomation.extend({ campaignId: z.uuid() }),
  reply: Automation,
});

/**
 * Switches one on: from now on its emails leave by themselves. Errors: not-found, no-mail-server, campaign-incomplete (by
 * `listId`, `steps` or email), campaign-too-large, conflict when it was changed meanwhile.
 */
export const startAutomation = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/automations/:automationId/start',
  access: 'mailings.manage',
  params: ofAutomation,
  reply: Automation,
});

/** Switches one off: what has not left stays. Errors: not-found. */
export const stopAutomation = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/automations/:automationId/stop',
  access: 'mailings.manage',
  params: ofAutomation,
  reply: Automation,
});
