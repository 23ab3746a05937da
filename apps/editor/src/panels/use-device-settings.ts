import type { Props, Section } from '@sitewright/document/schema';
import { smallDevice } from '../store/device-layout.ts';
import { useEditor, useEditorState } from '../store/use-editor.ts';

type Json = Props[string];
type Node = Pick<Section, 'id' | 'props' | 'overrides'>;

/** Settings of a node as they are on the device that the canvas shows, and the way to change them there. */
export type DeviceSettings = {
  /** The value that counts: the device's own, else the desktop's; undefined where the template decides. */
  value(name: string): unknown;
  isOwn(name: string): boolean;
  /** Sets values on the shown device; on the desktop they flow down. null takes one away. */
  set(label: string, values: Record<string, Json>): void;
  reset(label: string, name: string): void;
};

/** The settings of a node on the device that the canvas shows. */
export function useDeviceSettings({ id, props, overrides }: Node): DeviceSettings {
  const editor = useEditor();
  const device = smallDevice(useEditorState((state) => state.device));
  const own = (device && overrides?.[device]) ?? {};
  const set = (label: string, values: Record<string, Json>) => {
    editor.apply(label, { type: 'set-props', id, props: values, ...(device ? { device } : {}) });
  };
  return {
    value: (name) => (Object.hasOwn(own, name) ? own[name] : props[name]),
    isOwn: (name) => Object.hasOwn(own, name),
    set,
    reset: (label, name) => set(label, { [name]: null }),
  };
}
