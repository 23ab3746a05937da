import { createSavedSection } from '@sitewright/contract/section-library';
import { t } from '@sitewright/owner-texts/t';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { NameDialog } from '../../../forms/name-dialog.tsx';
import { pageQueries } from '../../../queries/pages.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { findNode } from '../../../store/page-nodes.ts';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import { whenStored } from '../../../store/when-stored.ts';

/** Saves the selected section under a name, for the library. */
export function SaveSectionDialog() {
  const isOpen = useEditorState((state) => state.overlay === 'save-section');
  return isOpen ? <SaveSection /> : null;
}

function SaveSection() {
  const editor = useEditor();
  // The section that was selected when the dialog was opened.
  const [section] = useState(() => {
    const { document, selection, page } = editor.store.getState();
    return { collectionId: page?.pageId ?? '', sectionId: findNode(document, selection)?.section.id ?? '' };
  });
  const close = () => editor.set({ overlay: null });
  const save = async (title: string) => {
    // The server saves what it has stored.
    await whenStored(editor);
    const { websiteId } = editor;
    await call(createSavedSection, { params: { websiteId }, body: { ...section, title } });
    void queryClient.invalidateQueries({ queryKey: pageQueries.list(websiteId).queryKey });
    close();
    editor.say(t('sections.titleIsInTheLibrary', { title }));
  };
  return (
    <NameDialog
      title={t('sections.saveSection')}
      label={t('common.name')}
      action={t('common.save')}
      initial=""
      isOpen
      onSave={save}
      onClose={close}
    />
  );
}
