import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { focusSettings } from '../../../commands/focus-panel.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { pageQueries } from '../../../queries/pages.ts';
import { sectionQueries } from '../../../queries/section-library.ts';
import { sectionBefore } from '../../../store/section-place.ts';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import { addSections, fetchSections, linkTo } from './add-section.ts';
import type { ListedSection } from './find-sections.ts';
import { LinkOrCopy } from './link-or-copy.tsx';
import { SAVED, withOwnSections } from './own-sections.ts';
import { SectionBrowser } from './section-browser.tsx';
import { libraryOf } from './section-texts.ts';
import './section-library.css';

/** Chooses a section and adds it where the library was opened, else behind what is selected. */
export function SectionLibraryDialog() {
  const editor = useEditor();
  const isOpen = useEditorState((state) => state.overlay === 'add-section');
  return (
    <Dialog
      title={t('sections.addSection')}
      width="page"
      isOpen={isOpen}
      onClose={() => editor.set({ overlay: null })}
    >
      {isOpen && <Library />}
    </Dialog>
  );
}

function Library() {
  const editor = useEditor();
  const library = useQuery(sectionQueries.ready(editor.websiteId));
  const pages = useQuery(pageQueries.list(editor.websiteId));
  // Where the section goes, as the page was when the library was opened.
  const [{ place, after }] = useState(() => {
    const { document, insertion, selection } = editor.store.getState();
    return { place: insertion, after: sectionBefore(document, insertion, selection) };
  });
  const [chosen, setChosen] = useState<ListedSection | null>(null);
  const [addedId, setAddedId] = useState('');
  const { isBusy, failure, attempt } = useAttempt();

  /** A saved section may also be linked, but not in another one. */
  const pick = (picked: ListedSection) => {
    const { page } = editor.store.getState();
    const isInSaved = pages.data?.collections.some(
      ({ id, type }) => id === page?.pageId && type === 'section-library',
    );
    if (picked.purpose === SAVED && !isInSaved) setChosen(picked);
    else add(picked);
  };
  const link = ({ id, title }: ListedSection) => {
    editor.set({ overlay: null });
    addSections(editor, [linkTo(id)], { after, title });
    requestAnimationFrame(focusSettings);
  };
  const add = (chosen: ListedSection) => {
    if (isBusy) return;
    setAddedId(chosen.id);
    const { page } = editor.store.getState();
    void attempt(
      () => fetchSections(editor.websiteId, chosen),
      (sections) => {
        // Another page may have been opened, or the library closed, while it was made.
        const state = editor.store.getState();
        if (state.page?.documentId !== page?.documentId || state.overlay !== 'add-section') return;
        editor.set({ overlay: null });
        addSections(editor, sections, { after, title: chosen.title });
        requestAnimationFrame(focusSettings);
      },
    );
  };
  const startEmpty = () => {
    const { document } = editor.store.getState();
    const behind = after ?? document.sections[0]?.id;
    const target = place ?? (behind === undefined ? null : { target: behind, side: 'after' as const });
    editor.insertAt(target);
  };

  if (library.isPending) return <Skeleton label={t('sections.loadingTheSections')} />;
  if (library.isError)
    return <FailedState message={textOf(library.error)} onRetry={() => void library.refetch()} />;
  if (chosen)
    return (
      <LinkOrCopy
        section={chosen}
        isShown={pages.data?.collections.some(({ id, status }) => id === chosen.id && status === 'published')}
        isAdding={isBusy}
        error={failure?.message ?? null}
        onLink={() => link(chosen)}
        onCopy={() => add(chosen)}
        onBack={() => setChosen(null)}
      />
    );
  return (
    <SectionBrowser
      library={withOwnSections(libraryOf(library.data.sections), pages.data?.collections ?? [])}
      missing={library.data.missing}
      adding={isBusy ? addedId : null}
      error={failure?.message ?? null}
      onPick={pick}
      start={
        <Button onPress={startEmpty}>
          <Plus aria-hidden="true" /> {t('sections.startWithABlock')}
        </Button>
      }
    />
  );
}
