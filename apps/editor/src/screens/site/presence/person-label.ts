import type { Person } from '@sitewright/document/live/presence';

/** What somebody on the page is called, and whether they may change it. */
export function personLabel({ name, canEdit }: Person): string {
  return `${name.trim() || 'Someone'}${canEdit ? '' : ' (viewing)'}`;
}
