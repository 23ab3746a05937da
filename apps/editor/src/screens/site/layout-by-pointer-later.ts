import { NOT_LOADED } from '../../commands/lazy-command.ts';
import type { Editor } from '../../store/editor.ts';
import type { DeviceView } from '../../store/view-state.ts';
import type { LayoutMessage } from './layout-by-pointer.ts';

const load = () => import('./layout-by-pointer.ts').catch(() => null);

/** Loads what writes a layout, before there is one. */
export const prepareLayout = (): void => void load();

/** `layOut`, loaded when something on the page is selected or dragged. */
export async function layOut(editor: Editor, message: LayoutMessage, device: DeviceView): Promise<void> {
  const loaded = await load();
  if (loaded) loaded.layOut(editor, message, device);
  else editor.say(NOT_LOADED);
}
