import { isLinked, type LinkedSection } from '@sitewright/document/linked-sections';
import type { Section } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import { PencilLine, Unlink } from 'lucide-react';
import { runCommand } from '../../../commands/commands.ts';
import { editForAll, unlink } from '../../../linked-sections/link-actions.ts';
import { HiddenParts } from '../../../panels/hidden-parts.tsx';
import { pageQueries } from '../../../queries/pages.ts';
import { useEditor } from '../../../store/use-editor.ts';
import { usesInWords, useUses } from './use-uses.ts';
import '../../../panels/panels.css';

/** Of a selected linked section what it shows, of the page of a saved one where it stands. */
export function LinkedPanel({ section, pageId }: { section: Section | null; pageId: string }) {
  const { websiteId } = useEditor();
  return section && isLinked(section) ? (
    <Linked section={section} />
  ) : (
    <SavedPageNote websiteId={websiteId} pageId={pageId} />
  );
}

/** What a linked section shows, on which pages, and the two ways to change it. */
function Linked({ section }: { section: LinkedSection }) {
  const editor = useEditor();
  const { websiteId } = editor;
  const pages = useQuery(pageQueries.list(websiteId));
  const uses = useUses(websiteId, section.savedSectionId);
  const saved = pages.data?.collections.find(({ id }) => id === section.savedSectionId);
  if (pages.data && !saved) {
    return (
      <div className="panel-fields">
        <h2>{t('sections.linkedSection')}</h2>
        <p>{t('sections.savedSectionIsGoneHelp')}</p>
        <Button onPress={() => runCommand(editor, 'remove')}>{t('sections.removeFromThisPage')}</Button>
      </div>
    );
  }
  return (
    <div className="panel-fields">
      <h2>{saved?.title ?? t('sections.linkedSection')}</h2>
      <p>{t('sections.linkedSectionHelp')}</p>
      {saved && saved.status !== 'published' && <p role="note">{t('sections.savedSectionNotPublished')}</p>}
      {uses && uses.length > 0 && (
        <p className="ui-help">
          {t('sections.onPages', { pages: usesInWords(uses.map(({ title }) => title)) })}
        </p>
      )}
      <Button look="primary" onPress={() => editForAll(editor)}>
        <PencilLine aria-hidden="true" /> {t('sections.editForAllPages')}
      </Button>
      <Button onPress={() => void unlink(editor)}>
        <Unlink aria-hidden="true" /> {t('sections.unlink')}
      </Button>
      <p className="ui-help">{t('sections.unlinkHelp')}</p>
      <HiddenParts sectionId={section.id} />
    </div>
  );
}

/** Says of the page of a saved section where it shows linked. */
function SavedPageNote({ websiteId, pageId }: { websiteId: string; pageId: string }) {
  const uses = useUses(websiteId, pageId);
  if (!uses) return null;
  return (
    <p className="ui-help saved-page-note" role="note">
      {uses.length === 0
        ? t('sections.savedSectionOnNoPage')
        : t('sections.sharedOnPages', { pages: usesInWords(uses.map(({ title }) => title)) })}
    </p>
  );
}
