import { t } from '@sitewright/owner-texts/t';
import { cloneElement, type ReactElement, useEffect, useId, useState } from 'react';
import type { ButtonProps } from 'react-aria-components';
import { createPortal } from 'react-dom';
import type { MenuEntry } from './menu-entry.tsx';
import { useFirstSign } from './use-first-sign.tsx';

export type { MenuEntry };

type Opened = { anchor: HTMLElement; focus: 'first' | 'last' | null };

/** Keys on its button that open a menu, and the entry that has the focus then. */
const KEYS: Readonly<Record<string, 'first' | 'last'>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/**
 * A button with a menu; `children` is the button. It opens where a pointer goes down, as the menus of the system do, with a finger
 * where it is lifted.
 */
export function Menu(props: {
  label: string;
  entries: readonly MenuEntry[];
  children: ReactElement<ButtonProps>;
}) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const id = useId();
  const open = (anchor: Element, focus: Opened['focus']) => {
    if (!(anchor instanceof HTMLElement)) return;
    // It gets the focus back when the menu closes.
    anchor.focus({ preventScroll: true });
    setOpened({ anchor, focus });
  };
  const button: ButtonProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': opened !== null,
    ...(opened ? { 'aria-controls': id } : {}),
    preventFocusOnPress: true,
    onPressStart: ({ pointerType, target }) => {
      if (pointerType !== 'touch' && pointerType !== 'keyboard')
        open(target, pointerType === 'virtual' ? 'first' : null);
    },
    onPress: ({ pointerType, target }) => {
      if (pointerType === 'touch') open(target, null);
    },
    onKeyDown: (event) => {
      const focus = KEYS[event.key];
      if (focus === undefined || event.metaKey || event.ctrlKey) return event.continuePropagation();
      event.preventDefault();
      open(event.currentTarget, focus);
    },
  };
  return (
    <>
      {cloneElement(props.children, button)}
      <LaterMenu {...props} id={id} opened={opened} onClose={() => setOpened(null)} />
    </>
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
export function MenuAt({ anchor, ...menu }: MenuAtProps) {
  return <LaterMenu {...menu} opened={anchor && { anchor, focus: 'first' }} />;
}

/** How long it is said that a menu did not come. */
const SAID_MS = 5_000;

const loadList = () => import('./menu-list.tsx').then((module) => module.MenuList);
let loaded: Awaited<ReturnType<typeof loadList>> | undefined;

type LaterMenuProps = Omit<MenuAtProps, 'anchor'> & { id?: string; opened: Opened | null };

/** The list of a menu, whose program comes with the first sign of life: nothing shows it before. */
function LaterMenu({ opened, onClose, ...menu }: LaterMenuProps) {
  const [List, setList] = useState(() => loaded);
  const [isFailed, setFailed] = useState(false);
  const isOpen = opened !== null;
  useCallingOff(List ? null : (opened?.anchor ?? null), onClose);
  useEffect(() => {
    const timer = setTimeout(() => setFailed(false), isFailed ? SAID_MS : 0);
    return () => clearTimeout(timer);
  }, [isFailed]);
  useFirstSign(loadList);
  useEffect(() => {
    if (!isOpen || List) return;
    let isCalledOff = false;
    const show = (MenuList: NonNullable<typeof loaded>) => {
      loaded = MenuList;
      if (!isCalledOff) setList(() => MenuList);
    };
    loadList().then(show, () => {
      if (isCalledOff) return;
      setFailed(true);
      onClose();
    });
    return () => {
      isCalledOff = true;
    };
  }, [isOpen, List, onClose]);
  if (List) {
    const { anchor = null, focus = null } = opened ?? {};
    return <List {...menu} anchor={anchor} focus={focus} onClose={onClose} />;
  }
  if (!isFailed) return null;
  return createPortal(
    <p className="ui-menu-failed" role="alert">
      {t('common.unableToLoad')}
    </p>,
    document.body,
  );
}

/** Until its list is there, a menu is called off by what would close it: Escape, a press elsewhere, a focus elsewhere. */
function useCallingOff(anchor: HTMLElement | null, onClose: () => void): void {
  useEffect(() => {
    if (!anchor) return;
    const byPlace = ({ target }: Event) => {
      if (!(target instanceof Node && anchor.contains(target))) onClose();
    };
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Not for the dialog that the button stands in.
      event.stopPropagation();
      onClose();
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('pointerdown', byPlace, options);
    window.addEventListener('focusin', byPlace, options);
    window.addEventListener('keydown', byKey, options);
    return () => listening.abort();
  }, [anchor, onClose]);
}
