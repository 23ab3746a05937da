import { type Tweak, tweakName } from '@sitewright/domain/tweak/tweak';
import { type FromStyledPage, isFromStyledPage } from '../../bridge/from-frame.ts';
import { envelope, messageOf } from '../../bridge/messages.ts';
import type { ToStyledPage } from '../../bridge/style-messages.ts';
import { createPreviewLoop, type PreviewLoop, type PreviewState } from './preview-loop.ts';
import type { StyleFields } from './style-fields.ts';

type Handlers = {
  /** Currently printed styles. */
  printed: () => StyleFields;
  onReady: () => void;
  onPick: (names: readonly string[]) => void;
  onAbsent: (names: readonly string[]) => void;
  onError: (message: string | null) => void;
  onKey: (way: 'undo' | 'redo') => void;
};

export type StyledPage = Pick<PreviewLoop, 'announce'> & {
  show(state: PreviewState): void;
  close(): void;
};

/** Ties the screen to the page in the frame. */
export function connectStyles(
  { websiteId, frame, origin }: { websiteId: string; frame: HTMLIFrameElement; origin: string },
  handlers: Handlers,
): StyledPage {
  let declared: readonly Tweak[] | null = null;
  let isReady = false;
  const send = (message: ToStyledPage) => {
    if (isReady) frame.contentWindow?.postMessage(envelope(message), origin);
  };
  const sendTweaks = () => {
    if (declared) send({ type: 'tweaks', tweaks: declared.map(placed) });
  };
  const loop = createPreviewLoop({ websiteId, send, onError: handlers.onError });
  const handle = (message: FromStyledPage) => {
    switch (message.type) {
      case 'ready':
        isReady = true;
        sendTweaks();
        loop.start(handlers.printed(), message.parts);
        handlers.onReady();
        break;
      case 'pick':
        handlers.onPick(message.names);
        break;
      case 'absent':
        handlers.onAbsent(message.names);
        break;
      case 'undo':
      case 'redo':
        handlers.onKey(message.type);
        break;
    }
  };
  const handleMessage = (event: MessageEvent) => {
    const message = messageOf(event, { source: frame.contentWindow, origin });
    if (isFromStyledPage(message)) handle(message);
  };
  window.addEventListener('message', handleMessage);
  return {
    announce: loop.announce,
    show(state) {
      const isOther = state.declared !== declared;
      declared = state.declared;
      if (isOther) sendTweaks();
      loop.update(state);
    },
    close() {
      loop.stop();
      window.removeEventListener('message', handleMessage);
    },
  };
}

function placed(tweak: Tweak) {
  const { target = '', showOnlyWhenPresent = '' } = tweak;
  return { name: tweakName(tweak), target, showOnlyWhenPresent };
}
