import * as contract from '@sitewright/contract/section-library';
import { route } from '../../../../platform/http/calls/route.ts';
import { savedDraft, saveSection, withNewIds } from '../saved-section.ts';
import { sectionJson } from '../section-json.ts';

export const createSavedSection = route(
  contract.createSavedSection,
  async ({ db, websiteId, body, account, newId, now }) => {
    const mayPublish = account.permissions.has('pages.publish');
    const saving = { ...body, websiteId, accountId: account.id, mayPublish, now: now() };
    return { id: await saveSection(db, saving, newId) };
  },
);

export const copySavedSection = route(
  contract.copySavedSection,
  async ({ db, websiteId, params: { collectionId }, newId }) => {
    const { sections } = await savedDraft(db, { websiteId, collectionId });
    return { sections: sections.map((section) => sectionJson(withNewIds(section, newId))) };
  },
);
