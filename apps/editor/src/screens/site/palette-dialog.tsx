import { Dialog } from '@sitewright/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { FileText, type LucideIcon } from 'lucide-react';
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField, useFilter } from 'react-aria-components';
import { commands } from '../../commands/commands.ts';
import { shortcutText } from '../../commands/shortcut.ts';
import { pageQueries } from '../../queries/pages.ts';
import { useNavigate } from '../../router/router-context.tsx';
import { useEditor, useEditorState } from '../../store/use-editor.ts';
import { useVisiblePages } from './page-operations.ts';

type Entry = { id: string; label: string; icon: LucideIcon; hint: string | undefined; run: () => void };

/** Finds a command or a page by some letters of its name. */
export function PaletteDialog() {
  const editor = useEditor();
  const isOpen = useEditorState((state) => state.overlay === 'palette');
  const { contains } = useFilter({ sensitivity: 'base' });
  const entries = useEntries();
  const close = () => editor.set({ overlay: null });
  return (
    <Dialog title="Find" isOpen={isOpen} onClose={close}>
      <Autocomplete filter={contains}>
        <SearchField aria-label="Command or page" autoFocus className="ui-field">
          <Input className="ui-input" placeholder="Command or page" />
        </SearchField>
        <ListBox
          aria-label="Commands and pages"
          className="ui-menu palette"
          onAction={(id) => {
            close();
            entries.find((entry) => entry.id === id)?.run();
          }}
          renderEmptyState={() => <p className="ui-help">Nothing found.</p>}
        >
          {entries.map(({ id, label, icon: Icon, hint }) => (
            <ListBoxItem key={id} id={id} textValue={label} className="ui-menu-item">
              <Icon aria-hidden="true" />
              <span className="ui-menu-text">{label}</span>
              {hint && <span className="ui-kbd">{hint}</span>}
            </ListBoxItem>
          ))}
        </ListBox>
      </Autocomplete>
    </Dialog>
  );
}

function useEntries(): Entry[] {
  const editor = useEditor();
  const navigate = useNavigate();
  const { websiteId } = editor;
  const pages = useQuery(pageQueries.list(websiteId));
  const visible = useVisiblePages(pages.data?.collections);
  const possible = commands.filter((command) => command.id !== 'palette' && command.isEnabled(editor));
  return [
    ...possible.map((command) => ({
      id: command.id,
      label: command.label,
      icon: command.icon,
      hint: shortcutText(command.shortcuts?.[0]),
      run: () => command.run(editor),
    })),
    ...visible.map((page) => ({
      id: `page ${page.id}`,
      label: page.title,
      icon: FileText,
      hint: 'Page',
      run: () => {
        editor.set({ side: null });
        void navigate({ to: '/sites/$websiteId/pages/$pageId', params: { websiteId, pageId: page.id } });
      },
    })),
  ];
}
