import type { StateName } from '@sitewright/contract/checkpoints';
import { useQuery } from '@tanstack/react-query';
import { siteQueries } from '../../../queries/site.ts';
import { useSiteOrigin } from '../../../queries/use-site-origin.ts';
import { useEditor } from '../../../store/use-editor.ts';

/** Where a published version or a checkpoint is seen in the look of the site; null until that is known. */
export function useVersionUrl(): (version: { documentId: string; version: StateName }) => string | null {
  const { websiteId } = useEditor();
  const preview = useQuery(siteQueries.preview(websiteId));
  const origin = useSiteOrigin(websiteId);
  return ({ documentId, version }) =>
    preview.data && origin
      ? `${origin}/_sw/version-previews/${documentId}/${version}?preview=${encodeURIComponent(preview.data.token)}`
      : null;
}
