import { getCampaign, updateCampaign } from '@sitewright/contract/campaigns';
import { type Campaign, CampaignInput } from '@sitewright/domain/mailing/campaign-schema';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { type Stored, useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { invalidBlocks } from '../../../mail-blocks/invalid-blocks.ts';
import { keepCampaign } from '../../../queries/campaigns.ts';

/** Pause in typing after which it is saved. */
const SAVE_MS = 700;

/** The form of a campaign, which saves itself: the preview shows what is stored. */
export function useCampaignForm(websiteId: string, stored: Campaign) {
  const params = { websiteId, campaignId: stored.id };
  const latest = useRef(storedOf(stored));
  if (stored.rowVersion > latest.current.rowVersion) latest.current = storedOf(stored);
  const keep = (saved: Campaign) => {
    latest.current = storedOf(saved);
    keepCampaign(websiteId, saved);
    return latest.current;
  };
  const form = useVersionedForm<CampaignInput>({
    stored: storedOf(stored),
    read: async () => keep(await call(getCampaign, { params })),
    write: async (change, rowVersion) => {
      const campaign = { ...latest.current.fields, ...change };
      return keep(await call(updateCampaign, { params, body: { rowVersion, campaign } }));
    },
  });
  const errors = errorsOf(form.fields);
  const isValid = Object.keys(errors).length === 0;
  const save = useRef(form.save);
  save.current = form.save;
  // What was refused is not sent again before it is another.
  const mayTry = form.isDirty && isValid && !form.isBusy && form.failure === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew.
  useEffect(() => {
    if (!mayTry) return;
    const timer = setTimeout(() => void save.current(), SAVE_MS);
    return () => clearTimeout(timer);
  }, [mayTry, form.fields]);
  return { form, errors, isValid };
}

/** What cannot be saved, by field, or by the id of the block. */
function errorsOf(fields: CampaignInput): Readonly<Record<string, string>> {
  const errors: Record<string, string> = { ...invalidBlocks(fields.blocks) };
  for (const { path, message } of CampaignInput.safeParse(fields).error?.issues ?? []) {
    const [field, index] = path;
    if (field !== 'blocks' || index === undefined) errors[String(field)] ??= message;
  }
  return errors;
}

function storedOf({
  subject,
  previewLine,
  listId,
  segmentId,
  counting,
  blocks,
  rowVersion,
}: Campaign): Stored<CampaignInput> {
  return { fields: { subject, previewLine, listId, segmentId, counting, blocks }, rowVersion };
}
