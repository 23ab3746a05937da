import { t } from '@sitewright/owner-texts/t';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Place } from '../../../store/page-arrangement.ts';
import { isSameList, type PageGroup, type PageLine } from '../../../store/page-lines.ts';
import { type PlaceRules, type Slot, slotsFor, slotWords } from './places.ts';
import { slotUnder } from './slot-under.ts';
import { startScrolling } from './start-scrolling.ts';

/** A line that is on its way, by pointer or by keys, and where it would go now. */
export type Carried = { line: PageLine; slot: Slot | null; by: 'pointer' | 'keys'; words: string };

type CarryingProps = {
  list: RefObject<HTMLElement | null>;
  groups: readonly PageGroup[];
  rules: PlaceRules;
  onDrop: (line: PageLine, place: Place) => void;
};

/** A mouse that moves less has pressed, not dragged. */
const MOUSE_SLACK_PX = 5;
/** A finger that rests this long drags; one that moves before scrolls. */
const LONG_PRESS_MS = 350;
const FINGER_SLACK_PX = 10;

/** Moves lines by mouse, by a long press of a finger, and by arrow keys once a menu has asked for it. Escape leaves all as it was. */
export function useCarrying({ list, groups, rules, onDrop }: CarryingProps) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const stop = useRef<(() => void) | null>(null);
  // What is dropped goes where it was shown, also when the list was read anew in between.
  const latest = useRef({ groups, rules, onDrop });
  latest.current = { groups, rules, onDrop };
  useEffect(() => () => stop.current?.(), []);

  const show = (line: PageLine, slot: Slot | null, by: Carried['by']) => {
    const words = slot ? slotWords(slot, latest.current.groups) : t('pagesTree.notHere');
    setCarried((now) => (now?.line.key === line.key && now.slot === slot ? now : { line, slot, by, words }));
  };
  const finish = () => {
    stop.current?.();
    stop.current = null;
    setCarried(null);
  };

  const startByKeys = (line: PageLine) => {
    finish();
    const slots = slotsFor(line, latest.current.groups, latest.current.rules);
    const start = slots.findIndex(({ place }) => isWhereItIs(line, place, latest.current.groups));
    let at = Math.max(start, 0);
    if (slots.length === 0) return false;
    show(line, slots[at] ?? null, 'keys');
    const go = (next: number) => {
      if (!slots[next]) return;
      at = next;
      show(line, slots[at] ?? null, 'keys');
    };
    const keys: Record<string, () => void> = {
      ArrowUp: () => go(at - 1),
      ArrowDown: () => go(at + 1),
      Home: () => go(0),
      End: () => go(slots.length - 1),
      Escape: finish,
      Tab: finish,
      Enter: () => drop(slots[at] ?? null),
      ' ': () => drop(slots[at] ?? null),
    };
    const drop = (slot: Slot | null) => {
      finish();
      if (slot) latest.current.onDrop(line, slot.place);
    };
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (!run) return;
      if (event.key !== 'Tab') event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat || event.key.startsWith('Arrow')) run();
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    window.addEventListener('pointerdown', finish, { capture: true });
    stop.current = () => {
      window.removeEventListener('keydown', handleKey, { capture: true });
      window.removeEventListener('pointerdown', finish, { capture: true });
    };
    return true;
  };

  const startByPointer = (event: React.PointerEvent, line: PageLine) => {
    const root = list.current;
    if (!root || event.button !== 0 || stop.current) return;
    const isFinger = event.pointerType !== 'mouse';
    const { pointerId } = event;
    const start = { x: event.clientX, y: event.clientY };
    let point = start;
    let slots: readonly Slot[] | null = null;
    let slot: Slot | null = null;
    let stopScrolling = () => {};

    const look = () => {
      if (!slots) return;
      slot = slotUnder(point, { root, slots, groups: latest.current.groups, line, startX: start.x });
      show(line, slot, 'pointer');
      ghostAt(root, point);
    };
    const begin = () => {
      slots = slotsFor(line, latest.current.groups, latest.current.rules);
      root.setPointerCapture?.(pointerId);
      stopScrolling = startScrolling(root, () => point, look);
      look();
    };
    const timer = isFinger ? setTimeout(begin, LONG_PRESS_MS) : undefined;
    const handleMove = (move: PointerEvent) => {
      if (move.pointerId !== pointerId) return;
      point = { x: move.clientX, y: move.clientY };
      if (slots) return look();
      const distance = Math.hypot(point.x - start.x, point.y - start.y);
      if (isFinger && distance > FINGER_SLACK_PX) finish();
      else if (!isFinger && distance > MOUSE_SLACK_PX) begin();
    };
    const handleUp = (up: PointerEvent) => {
      if (up.pointerId !== pointerId) return;
      const isDragged = slots !== null;
      const place = slot?.place;
      finish();
      if (!isDragged) return;
      swallowClick();
      if (place) latest.current.onDrop(line, place);
    };
    const handleKey = (key: globalThis.KeyboardEvent) => {
      if (key.key !== 'Escape' || !slots) return;
      key.preventDefault();
      key.stopImmediatePropagation();
      finish();
      swallowClick();
    };
    // While a line hangs at the finger the panel does not scroll with it, and no menu of the browser comes up.
    const keep = (move: Event) => slots && move.preventDefault();
    const noMenu = (menu: Event) => isFinger && menu.preventDefault();
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pointermove', handleMove, { signal });
    window.addEventListener('pointerup', handleUp, { signal });
    window.addEventListener('pointercancel', finish, { signal });
    window.addEventListener('blur', finish, { signal });
    window.addEventListener('keydown', handleKey, { capture: true, signal });
    root.addEventListener('touchmove', keep, { passive: false, signal });
    root.addEventListener('contextmenu', noMenu, { signal });
    stop.current = () => {
      clearTimeout(timer);
      stopScrolling();
      controller.abort();
    };
  };
  return { carried, startByKeys, startByPointer };
}

function ghostAt(root: HTMLElement, { x, y }: { x: number; y: number }): void {
  root.style.setProperty('--pointer-x', `${x}px`);
  root.style.setProperty('--pointer-y', `${y}px`);
}

function isWhereItIs(line: PageLine, { list, after }: Place, groups: readonly PageGroup[]): boolean {
  const lines = groups.flatMap((group) => group.lines);
  const beside = lines.filter((each) => isSameList(each.list, line.list));
  const index = beside.findIndex(({ key }) => key === line.key);
  return isSameList(list, line.list) && after === (beside[index - 1]?.id ?? null);
}

/** The press that ends a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  // A drag that ends elsewhere makes no click.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
