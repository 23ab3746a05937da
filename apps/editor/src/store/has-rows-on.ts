import { phoneFlow, tabletFlow } from '@sitewright/document/device-flow';
import type { Section } from '@sitewright/document/schema';
import type { DeviceView } from './view-state.ts';

/** Whether the rows of a section count on a device: not where its blocks have an order of their own. */
export function hasRowsOn(section: Section, view: DeviceView): boolean {
  if (view === 'desktop') return true;
  return (view === 'phone' ? phoneFlow(section) : tabletFlow(section)) === null;
}
