import { Suspense } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { useEditorState } from '../store/use-editor.ts';
import { useShownDevice } from './use-shown-device.ts';

const DeviceWords = lazyPart(() => import('./device-words.tsx').then((module) => module.DeviceWords));

/** What is to be known while the page is shown as on a small device, or as on another one than was chosen. */
export function DeviceNote() {
  const view = useEditorState((state) => state.device);
  const shown = useShownDevice();
  if (view === 'desktop' && shown === view) return null;
  return (
    <Suspense>
      <DeviceWords shown={shown} />
    </Suspense>
  );
}
