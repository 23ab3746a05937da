import * as contract from '@sitewright/contract/section-library';
import { renamedSection } from '@sitewright/document/linked-sections';
import { route } from '../../../../platform/http/calls/route.ts';
import { listSectionUses } from '../../../content/documents/index.ts';
import { savedDraft, saveSection } from '../saved-section.ts';
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
    return { sections: sections.map((section) => sectionJson(renamedSection(section, newId))) };
  },
);

export const listLinkedSections = route(contract.listLinkedSections, async ({ db, websiteId }) => {
  const uses = Map.groupBy(await listSectionUses(db, { websiteId }), ({ savedSectionId }) => savedSectionId);
  const sections = [...uses].map(([id, links]) => ({
    id,
    uses: links.map(({ kind, ownerId, title }) => ({ kind, id: ownerId, title })),
  }));
  return { sections };
});
