import { type ReactElement, type ReactNode, useRef } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';

/** One line of a menu, or a line between groups. */
export type MenuEntry =
  | {
      id: string;
      label: string;
      icon?: ReactNode;
      shortcut?: string | undefined;
      isDisabled?: boolean;
      isDanger?: boolean;
      run: () => void;
    }
  | 'line';

/** A button with a menu; `children` is the button. */
export function Menu(props: { label: string; entries: readonly MenuEntry[]; children: ReactElement }) {
  return (
    <MenuTrigger>
      {props.children}
      <Popover className="ui-popover" placement="bottom end">
        <AriaMenu className="ui-menu" aria-label={props.label}>
          {props.entries.map((entry, index) => (entry === 'line' ? lineAt(index) : itemOf(entry)))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

type MenuAtProps = {
  /** The button it stands at; null while it is closed. */
  anchor: HTMLElement | null;
  label: string;
  entries: readonly MenuEntry[];
  onClose: () => void;
};

/** One menu for the buttons of a long list. The focus goes back to the button it stood at. */
export function MenuAt({ anchor, label, entries, onClose }: MenuAtProps) {
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
      <AriaMenu className="ui-menu" aria-label={label} autoFocus="first" onClose={onClose}>
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
