import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useEffect } from 'react';
import { useEditor, useEditorState } from '../../store/use-editor.ts';

const SHOWN_MS = 4_000;
/** What can be taken back is offered for longer. */
const UNDO_MS = 10_000;
/** A longer text is read for longer. */
const READ_MS_PER_LETTER = 90;

/** Short words on what just happened, also read aloud; an undo where there is something to take back. */
export function Notice() {
  const editor = useEditor();
  const notice = useEditorState((state) => state.notice);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(
      () => editor.set({ notice: null }),
      notice.canUndo ? UNDO_MS : Math.max(SHOWN_MS, notice.text.length * READ_MS_PER_LETTER),
    );
    return () => clearTimeout(timer);
  }, [editor, notice]);
  return (
    <div className="notice" role="status" aria-live="polite">
      {notice && (
        <p key={notice.at}>
          {notice.text}
          {notice.canUndo && (
            <Button
              look="quiet"
              onPress={() => {
                editor.set({ notice: null });
                void editor.undo();
              }}
            >
              {t('common.undo')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
