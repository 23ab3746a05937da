import { t } from '@sitewright/owner-texts/t';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { DEVICE_LABELS } from '../../../panels/device-labels.ts';
import { deviceOfWidth } from '../../../store/device-of-width.ts';
import type { FrameSize } from '../../../store/frame-size.ts';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import type { ViewState } from '../../../store/view-state.ts';
import { BREAKPOINTS, MIN_STAGE_PX, pulledWidth, steppedWidth, widestStage } from './stage-width.ts';

/** Air at the end of the room in which the handle always stands. */
const HANDLE_PX = 12;

/** Way of the pointer that is no pull yet. */
const SLACK_PX = 3;

/** How it was when the pull began: where the pointer was, and how much of the room the page took. */
type Pull = { before: Pick<ViewState, 'device' | 'stage'>; from: number; shown: number };

/** The edge of the page: pulled or moved by keys it makes the page as wide as wanted. While it moves it says how wide that is. */
export function WidthHandle({ room, size }: { room: number; size: FrameSize }) {
  const editor = useEditor();
  const zoom = useEditorState((state) => state.zoom);
  const [held, setHeld] = useState<Pull | null>(null);
  const [isFocused, setFocused] = useState(false);
  const view = { room, zoom };
  const width = Math.round(size.width);
  const shown = size.width * size.scale;
  if (shown > room + 1) return null;
  const device = deviceOfWidth(width);
  const take = (next: number | null) =>
    editor.set({ device: next === null ? 'desktop' : deviceOfWidth(next), stage: next });
  const handleMove = ({ clientX }: PointerEvent) => {
    if (!held) return;
    const way = clientX - held.from;
    if (Math.abs(way) < SLACK_PX) return editor.set(held.before);
    // The page stands in the middle: both of its edges move.
    take(pulledWidth(held.shown + 2 * way, view));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (held && event.key === 'Escape') {
      event.stopPropagation();
      editor.set(held.before);
      return setHeld(null);
    }
    const next = steppedWidth(width, event, view);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    take(next);
  };
  const text = t('siteScreen.widthOnDevice', { width, device: DEVICE_LABELS[device] });
  return (
    <>
      {(held || isFocused) && <WidthMarks room={room} size={size} text={text} />}
      {held && <div className="stage-shield" />}
      {/* biome-ignore lint/a11y/useSemanticElements: a rule between parts has no handle */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={t('siteScreen.widthOfThePage')}
        aria-valuemin={MIN_STAGE_PX}
        aria-valuemax={widestStage(view)}
        aria-valuenow={width}
        aria-valuetext={text}
        tabIndex={0}
        className="width-handle"
        style={{ left: Math.min((room + shown) / 2, room - HANDLE_PX) }}
        onPointerDown={(event) => {
          const { device, stage } = editor.store.getState();
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld({ before: { device, stage }, from: event.clientX, shown });
        }}
        onPointerMove={handleMove}
        onPointerUp={() => setHeld(null)}
        onPointerCancel={() => setHeld(null)}
        onDoubleClick={() => take(null)}
        onKeyDown={handleKey}
        onFocus={({ currentTarget }) => setFocused(currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
      />
    </>
  );
}

type MarksProps = { room: number; size: FrameSize; text: string };

/** Where the page becomes that of another device, and how wide it is. */
function WidthMarks({ room, size, text }: MarksProps) {
  const at = (width: number): CSSProperties => ({ left: (room + width * size.scale) / 2 });
  const reached = BREAKPOINTS.filter((point) => point * size.scale <= room);
  return (
    <div className="width-marks" aria-hidden="true">
      {reached.map((point) => (
        <span key={point} className="width-mark" style={at(point)}>
          {t('siteScreen.untilWidth', { device: DEVICE_LABELS[deviceOfWidth(point)], width: point })}
        </span>
      ))}
      <output className="width-text">{text}</output>
    </div>
  );
}
