import { copySavedSection } from '@sitewright/contract/section-library';
import type { SingleChange } from '@sitewright/document/changes/change';
import { ROOT } from '@sitewright/document/draft/node-record';
import { Section } from '@sitewright/document/schema';
import { sectionTree } from '@sitewright/document/seed';
import { t } from '@sitewright/owner-texts/t';
import { ApiError, textOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import type { Editor } from '../store/editor.ts';
import { selectedLink } from '../store/selected-link.ts';
import { knownSection } from './link-names.ts';

const GONE = t('commands.savedSectionGone');

/** Opens the saved section that the selected one shows. */
export function editForAll(editor: Editor): void {
  const link = selectedLink(editor);
  if (!link) return;
  if (knownSection(editor.websiteId, link.savedSectionId)) editor.showPage(link.savedSectionId);
  else editor.say(GONE);
}

/** Puts a copy of what a linked section shows in its place, as one step. */
export async function unlink(editor: Editor): Promise<void> {
  const link = selectedLink(editor);
  const page = editor.store.getState().page?.documentId;
  if (!link) return;
  const sections = await copiesOf(editor.websiteId, link.savedSectionId).catch((failure: unknown) => {
    const isGone = failure instanceof ApiError && failure.code === 'not-found';
    editor.say(isGone ? GONE : textOf(failure));
    return null;
  });
  // Another page may have been opened, or the section taken away, while it was copied.
  const { document, page: now } = editor.store.getState();
  if (!sections || now?.documentId !== page || !document.sections.some(({ id }) => id === link.id)) return;
  const adds = sections.map((section, index): SingleChange => {
    const after = index === 0 ? link.id : (sections[index - 1]?.id ?? null);
    return { type: 'add-node', node: sectionTree(section), at: { parent: ROOT, after } };
  });
  const changes = [...adds, { type: 'remove-nodes' as const, ids: [link.id] }];
  if (!editor.apply(t('commands.unlinkSection'), { type: 'batch', changes })) return;
  editor.select(sections[0]?.id ?? null);
  editor.say(t('commands.sectionUnlinked'), true);
}

/** Copies of what a saved section's draft shows. Errors: those of calls. */
export async function copiesOf(websiteId: string, collectionId: string): Promise<Section[]> {
  const { sections } = await call(copySavedSection, { params: { websiteId, collectionId } });
  return sections.map((section) => Section.parse(section));
}

/** Says why nothing in a linked section is changed where it stands. */
export function sayWhy(editor: Editor): void {
  const link = selectedLink(editor);
  const saved = link && knownSection(editor.websiteId, link.savedSectionId);
  if (!link) return;
  editor.say(saved ? t('commands.sectionIsShared', { title: saved.title }) : GONE);
}
