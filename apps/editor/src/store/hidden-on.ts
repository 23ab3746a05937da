import { readingOrder } from '@sitewright/document/device-flow';
import type { PageDocument } from '@sitewright/document/schema';
import { type FoundNode, findNode } from './page-nodes.ts';
import type { DeviceView } from './view-state.ts';

/** Sections and blocks of a page that are hidden on a device. */
export function hiddenOn(page: PageDocument, device: DeviceView): FoundNode[] {
  const ids = page.sections.flatMap((section) => [section, ...readingOrder(section)]);
  return ids
    .filter(({ visibility }) => visibility?.hiddenOn?.includes(device))
    .flatMap(({ id }) => findNode(page, id) ?? []);
}
