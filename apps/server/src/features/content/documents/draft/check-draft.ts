import { isBlockType } from '@sitewright/blocks/is-block-type';
import { publishedSchemaOf } from '@sitewright/blocks/registry';
import { projectDraft } from '@sitewright/document/draft/project';
import { MAX_BLOCKS_PER_LAYOUT } from '@sitewright/document/page-limits';
import type { PageDocument } from '@sitewright/document/schema';
import { validatePage } from '@sitewright/document/validate-page';
import type * as Y from 'yjs';
import { cleanPage } from './clean-page.ts';

/** A draft as a page: the page as far as it can be read, and what keeps it from being published (node id → message). */
export type CheckedDraft = { page: PageDocument; problems: Record<string, string> };

/** Reads a draft strictly, as it would be published. */
export function checkDraft(draft: Y.Doc): CheckedDraft {
  const { document, leftOut } = projectDraft(draft, isBlockType);
  const tooMany = leftOut.filter(({ reason }) => reason === 'too-many');
  const message = `A section holds at most ${MAX_BLOCKS_PER_LAYOUT} blocks.`;
  const check = validatePage(document, publishedSchemaOf);
  const problems = {
    ...Object.fromEntries(tooMany.map(({ id }) => [id, message])),
    ...(check.ok || tooMany.length > 0
      ? {}
      : Object.fromEntries(
          check.issues.map(({ nodeId, path, message }) => [nodeId ?? (path || 'page'), message]),
        )),
  };
  return { page: cleanPage(check.ok ? check.page : document), problems };
}
