import type { BlockImage } from '@sitewright/blocks/block-context';
import type { Caret } from '@sitewright/document/live/presence';
import type { PagePatch } from '@sitewright/document/page-patch';
import type { TextMessage } from '@sitewright/document/text/text-peer';
import type { KeyPress } from '../keyboard/key-press.ts';
import type { LinkValue } from '../links/link-value.ts';
import type { DeviceView } from '../store/view-state.ts';

/** Name both sides put on their messages, so that others in the window are not mistaken for them. */
const CHANNEL = 'sitewright-canvas-1';

/** Name of the frame in which a page is shown beside its styles: the canvas then edits no content. */
export const STYLES_FRAME = 'sitewright-styles';

/** Messages from the editor to the canvas. */
export type ToCanvas =
  /**
   * What is different from the page sent before; the first one brings the whole page. `isNewer`: it may hold what the
   * server has not drawn yet, so that all blocks are drawn again. `isAnswered`: once it is shown, the editor tells what
   * was pressed before, or that nothing was. One of the release before does not say so.
   */
  | { type: 'page'; patch: PagePatch; isNewer: boolean; isAnswered?: boolean }
  /** What is selected, the one whose settings are shown first. */
  | { type: 'select'; ids: readonly string[]; scroll: boolean }
  | ({ type: 'press' } & Press)
  /** What others have selected: their names and the colours they are shown in. */
  | { type: 'people'; people: readonly ShownPerson[] }
  /** What the linked sections of the page are called, by their ids; null where the saved section is gone. */
  | { type: 'links'; labels: Readonly<Record<string, string | null>> }
  /** How small the page is shown (1 is its real size), and the device that is chosen: in a narrow room it is shown as on another. */
  | { type: 'stage'; scale: number; device: DeviceView }
  /** The editor holds something that is not on the page yet, and its pointer. Points are those of the frame's window. */
  | { type: 'carry'; label: string; blockType: string }
  | ({ type: 'drag'; phase: 'move' | 'end'; x: number; y: number } & Partial<ModifierKeys>)
  | { type: 'drag'; phase: 'cancel' }
  /** What came of the link editor; null when the link stays. */
  | { type: 'link-edited'; request: number; link: LinkValue | null }
  /** A change of the text that is written in, from elsewhere. `session` is that of its `text-open`. */
  | ({ type: 'text'; session: number } & TextMessage)
  /** Whether the page has steps to take back and to make again. */
  | { type: 'history'; canUndo: boolean; canRedo: boolean }
  | { type: 'images'; images: readonly BlockImage[] }
  /** The server has stored what the page shows: parts only the server can draw may be fetched. */
  | { type: 'stored' }
  /** Something around the page's own content has changed: the page is reloaded, at the same place. */
  | { type: 'reload' };

/** What was done before the page listened: where it was pressed, in the frame's window, how often, and what was typed behind. */
export type Press = { x: number; y: number; clicks: number; keys: readonly KeyPress[] };

/** Those that change what a pointer does. */
export type ModifierKeys = { altKey: boolean; shiftKey: boolean };

/** Somebody else on the page, as drawn. `ids` are the nodes they have selected, `caret` where they write. */
export type ShownPerson = { name: string; color: string; ids: readonly string[]; caret?: Caret };

type Envelope<T> = { channel: typeof CHANNEL; message: T };

/** Wraps a message for postMessage. */
export function envelope<T>(message: T): Envelope<T> {
  return { channel: CHANNEL, message };
}

/** The message of an event from the expected window and origin, or null. What comes from a frame is to be parsed yet. */
export function messageOf<T = unknown>(
  event: MessageEvent,
  expected: { source: MessageEventSource | null; origin: string },
): T | null {
  if (event.source !== expected.source || event.origin !== expected.origin) return null;
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('channel' in data) || !('message' in data)) return null;
  return data.channel === CHANNEL ? (data.message as T) : null;
}
