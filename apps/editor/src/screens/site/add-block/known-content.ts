import type { BlockType } from '@sitewright/blocks/registry';
import type { Props } from '@sitewright/document/schema';
import type { SiteContent } from './site-content.ts';

const known = new Map<string, SiteContent>();

/** Looks up what new blocks can show of a site; what cannot be read leaves them empty. */
export async function lookUpContent(websiteId: string): Promise<void> {
  try {
    const { readSiteContent } = await import('./site-content.ts');
    known.set(websiteId, await readSiteContent(websiteId));
  } catch {
    // Without a connection a block asks for what it is to show.
  }
}

/** Settings with which a new block of a type shows something of a site, as far as that is known. */
export function contentOf(websiteId: string, type: BlockType): Props {
  return known.get(websiteId)?.[type] ?? {};
}
