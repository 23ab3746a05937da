import { isBlockType } from '@sitewright/blocks/is-block-type';
import { blocks } from '@sitewright/blocks/registry';
import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { pageQueries } from '../../../queries/pages.ts';
import type { TitleOf } from '../../../store/layers.ts';
import { useEditor } from '../../../store/use-editor.ts';

/** What a layer without a name of its own is called: its kind of block, or the saved section it shows. */
export function useLayerTitles(): TitleOf {
  const { websiteId } = useEditor();
  const pages = useQuery(pageQueries.list(websiteId)).data?.collections ?? [];
  return (type, savedSectionId) => {
    if (savedSectionId !== undefined)
      return pages.find(({ id }) => id === savedSectionId)?.title ?? t('sections.savedSectionThatIsGone');
    return isBlockType(type) ? blocks[type].meta.title : t('sections.section');
  };
}
