import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../lists/loaded.tsx';
import { pageQueries } from '../queries/pages.ts';
import { useWebsiteId } from '../router/router-context.tsx';
import { useEditorState } from '../store/use-editor.ts';
import { ImageGrid } from './image-grid.tsx';

/** Images that visitors see on the other pages of the site, page by page. Source: BLK-31. */
export function OtherPagesImages({ onPick }: { onPick: (assetId: string) => void }) {
  const websiteId = useWebsiteId();
  const pages = useQuery(pageQueries.list(websiteId));
  const openPage = useEditorState(({ page }) => page?.pageId ?? null);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Loaded query={pages} name={t('panels.pagesToLoad')} failure={t('panels.unableToLoadResults')}>
      {({ collections }) => {
        const others = collections.filter(({ id, folder }) => id !== openPage && !folder);
        const pageId = chosen ?? others[0]?.id;
        if (pageId === undefined) return <p className="ui-help">{t('panels.thereIsNoOtherPageYet')}</p>;
        const options = Object.fromEntries(others.map(({ id, title }) => [id, title]));
        return (
          <>
            <SelectField label={t('common.page')} options={options} value={pageId} onChange={setChosen} />
            <ImageGrid
              key={pageId}
              pageId={pageId}
              empty={{ title: t('panels.noImagesHere'), text: t('panels.visitorsSeeNoPicturesSitePage') }}
              onPick={onPick}
            />
          </>
        );
      }}
    </Loaded>
  );
}
