import { t } from '@sitewright/owner-texts/t';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { INDENT_PX } from './slot-under.ts';
import type { Carried } from './use-carrying.ts';

/** Where what is carried would go, the name of it at the pointer, and by keys what they do. */
export function DropLine({ carried, list }: { carried: Carried; list: RefObject<HTMLElement | null> }) {
  const { line, slot, by, words } = carried;
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    const root = list.current;
    if (!root || !slot) return setTop(null);
    const find = (key: string | null) =>
      key === null ? null : root.querySelector(`[data-line="${CSS.escape(key)}"]`);
    const above = find(slot.above);
    const empty = root.querySelector(`[data-group="${slot.group}"] ul`);
    const box = above?.getBoundingClientRect() ?? find(slot.below)?.getBoundingClientRect();
    const y = above ? (box?.bottom ?? 0) : (box?.top ?? empty?.getBoundingClientRect().top ?? 0);
    setTop(y - root.getBoundingClientRect().top);
    if (by === 'keys') (above ?? find(slot.below))?.scrollIntoView({ block: 'nearest' });
  }, [slot, by, list]);
  return (
    <>
      {slot && top !== null && (
        <div
          className="page-drop-line"
          aria-hidden="true"
          style={{ top, insetInlineStart: 8 + slot.depth * INDENT_PX }}
        />
      )}
      {by === 'pointer' && (
        <div className={`page-ghost ${slot ? '' : 'is-nowhere'}`} aria-hidden="true">
          <strong>{line.title}</strong>
          <span>{words}</span>
        </div>
      )}
      {by === 'keys' && (
        <p className="page-moving" aria-hidden="true">
          <strong>{words}</strong>
          <span>{t('pagesTree.carryHelp')}</span>
        </p>
      )}
    </>
  );
}
