import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { connectStyles, type StyledPage } from './connect-styles.ts';
import type { PreviewState } from './preview-loop.ts';
import type { StyleFields } from './style-fields.ts';

type PreviewFrame = {
  websiteId: string;
  /** Address of the frame; undefined until it is known. */
  url: string | undefined;
  state: PreviewState;
  /** Currently printed styles. */
  printed: StyleFields;
  onReady: () => void;
  onPick: (names: readonly string[]) => void;
  onKey: (way: 'undo' | 'redo') => void;
};

/** The page beside the settings: shows what is set, tells what a click means and for what there is nothing in it. */
export function useStyledPage(target: PreviewFrame): {
  frame: RefObject<HTMLIFrameElement | null>;
  absent: readonly string[];
  error: string | null;
  announce: StyledPage['announce'];
} {
  const { websiteId, url, state } = target;
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useRef<StyledPage | null>(null);
  const [absent, setAbsent] = useState<readonly string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const printed = useEffectEvent(() => target.printed);
  const onReady = useEffectEvent(() => target.onReady());
  const onPick = useEffectEvent((names: readonly string[]) => target.onPick(names));
  const onKey = useEffectEvent((way: 'undo' | 'redo') => target.onKey(way));
  const newest = useRef(state);
  newest.current = state;

  useEffect(() => {
    const element = frame.current;
    if (!element || !url) return;
    const origin = new URL(url).origin;
    const handlers = { printed, onReady, onPick, onAbsent: setAbsent, onError: setError, onKey };
    const connected = connectStyles({ websiteId, frame: element, origin }, handlers);
    page.current = connected;
    connected.show(newest.current);
    return () => {
      page.current = null;
      connected.close();
    };
  }, [websiteId, url]);
  const { declared, fields } = state;
  useEffect(() => page.current?.show({ declared, fields }), [declared, fields]);
  return { frame, absent, error, announce: (events) => page.current?.announce(events) };
}
