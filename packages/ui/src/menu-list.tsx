import { useRef } from 'react';
import { Menu as AriaMenu, MenuItem, Popover, Separator } from 'react-aria-components';
import type { MenuEntry } from './menu-entry.tsx';

type MenuListProps = {
  /** The button it stands at; null while it is closed. */
  anchor: HTMLElement | null;
  id?: string | undefined;
  label: string;
  /** What has the focus first: an entry, or with null the menu. */
  focus: 'first' | 'last' | null;
  entries: readonly MenuEntry[];
  onClose: () => void;
};

/** The list of a menu. The focus goes back to the button it stood at. */
export function MenuList({ anchor, id, label, focus, entries, onClose }: MenuListProps) {
  const anchorRef = useRef(anchor);
  // While it closes it stays where it was.
  if (anchor) anchorRef.current = anchor;
  return (
    <Popover
      className="ui-popover"
      placement="bottom end"
      triggerRef={anchorRef}
      isOpen={anchor !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <AriaMenu
        className="ui-menu"
        {...(id === undefined ? {} : { id })}
        aria-label={label}
        autoFocus={focus ?? true}
        onClose={onClose}
      >
        {entries.map((entry, index) => (entry === 'line' ? lineAt(index) : itemOf(entry)))}
      </AriaMenu>
    </Popover>
  );
}

function lineAt(index: number) {
  return <Separator key={`line-${index}`} className="ui-menu-line" />;
}

function itemOf(entry: Exclude<MenuEntry, 'line'>) {
  return (
    <MenuItem
      key={entry.id}
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.isDisabled === true}
      onAction={entry.run}
      className={entry.isDanger ? 'ui-menu-item is-danger' : 'ui-menu-item'}
    >
      {entry.icon}
      <span className="ui-menu-text">{entry.label}</span>
      {entry.shortcut && <span className="ui-kbd">{entry.shortcut}</span>}
    </MenuItem>
  );
}
