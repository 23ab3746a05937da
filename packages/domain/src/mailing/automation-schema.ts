import { z } from 'zod';
import { AUTOMATION_KINDS, DELAYS } from './automation-rules.ts';
import { CampaignSummary } from './campaign-schema.ts';

/** Days after which an email of any kind of automation may leave; which of them is for `delayProblems` to say. */
export const DelayDays = z.int().min(0).max(DELAYS['win-back'].max);

/** One email of an automation: a campaign (`id`) whose recipients come by themselves. */
const AutomationStep = CampaignSummary.pick({
  id: true,
  subject: true,
  status: true,
  pauseReason: true,
  counts: true,
}).extend({ delayDays: DelayDays });
export type AutomationStep = z.infer<typeof AutomationStep>;

/** Emails that leave by themselves; `steps` by their days. Moments are ISO 8601. */
export const Automation = z.object({
  id: z.uuid(),
  kind: z.enum(AUTOMATION_KINDS),
  /** Whose subscribers get the emails; null after the list was deleted. */
  listId: z.uuid().nullable(),
  isOn: z.boolean(),
  createdAt: z.string(),
  rowVersion: z.int(),
  steps: z.array(AutomationStep),
});
export type Automation = z.infer<typeof Automation>;

/** What an owner sets of an automation: its list, and when each of its emails leaves. */
export const AutomationInput = z.object({
  /** Null leaves it as it is. */
  listId: z.uuid().nullable(),
  /** The others keep their days. */
  steps: z.array(z.object({ id: z.uuid(), delayDays: DelayDays })),
});
export type AutomationInput = z.infer<typeof AutomationInput>;
