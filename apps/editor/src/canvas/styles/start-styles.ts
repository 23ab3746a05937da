import type { FromStyledPage } from '../../bridge/from-frame.ts';
import { envelope, messageOf } from '../../bridge/messages.ts';
import { refuseFiles } from '../../bridge/refuse-files.ts';
import type { PlacedTweak, ToStyledPage } from '../../bridge/style-messages.ts';
import { keepCanvasStill } from '../keep-still.ts';
import { absentTweaks, pickedTweaks } from './find-tweaks.ts';
import { fireTweakEvent } from './fire-event.ts';
import { createLook, partsOfPage } from './look.ts';

/** The page beside its styles: shows values that are not stored, and says which settings a click means. */
export function startStyles(origin: string): void {
  const send = (message: FromStyledPage) => window.parent.postMessage(envelope(message), origin);
  const look = createLook();
  let tweaks: readonly PlacedTweak[] = [];
  let absent: string | null = null;

  const tellAbsent = () => {
    const names = absentTweaks(document, tweaks);
    if (names.join('\n') === absent) return;
    absent = names.join('\n');
    send({ type: 'absent', names });
  };
  const handle = (message: ToStyledPage) => {
    switch (message.type) {
      case 'tweaks':
        tweaks = message.tweaks;
        absent = null;
        break;
      case 'look':
        look.show(message);
        break;
      case 'event':
        fireTweakEvent(message.event);
        break;
    }
    tellAbsent();
  };
  window.addEventListener('message', (event) => {
    const message = messageOf<ToStyledPage>(event, { source: window.parent, origin });
    if (message) handle(message);
  });

  // Scripts of the page bring parts of it late.
  window.addEventListener('load', tellAbsent);
  keepCanvasStill(() => {});
  refuseFiles();
  document.addEventListener(
    'click',
    (event) => {
      // Controls of the page would act; here a click only asks what can be changed.
      event.preventDefault();
      event.stopPropagation();
      if (event.target instanceof Element) send({ type: 'pick', names: pickedTweaks(event.target, tweaks) });
    },
    { capture: true },
  );
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    send({ type: event.shiftKey ? 'redo' : 'undo' });
  });
  send({ type: 'ready', parts: partsOfPage() });
}
