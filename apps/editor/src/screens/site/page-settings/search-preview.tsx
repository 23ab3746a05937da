import type { Collection } from '@sitewright/domain/site/collection-schema';
import { pageSearchTexts } from '@sitewright/domain/site/search-texts';
import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { siteQueries } from '../../../queries/site.ts';
import { useImages } from '../../../queries/use-images.ts';
import { useSiteOrigin } from '../../../queries/use-site-origin.ts';
import { pathOfPage } from '../../../store/page-path.ts';
import type { PageFields } from './page-changes.ts';

type SearchPreviewProps = {
  websiteId: string;
  page: Collection;
  pages: readonly Collection[];
  fields: PageFields;
};

/** How a page looks among the results of a search engine, and as a card on social networks, with what is typed here. */
export function SearchPreview({ websiteId, page, pages, fields }: SearchPreviewProps) {
  const origin = useSiteOrigin(websiteId) ?? '';
  const settings = useQuery(siteQueries.settings(websiteId));
  const images = useImages(websiteId, [fields.mainImageId]);
  if (!settings.data) return null;
  const site = settings.data.settings;
  const shown = { ...page, ...fields };
  const { title, description, socialTitle } = pageSearchTexts(shown, site);
  const path = pathOfPage({ ...page, urlId: fields.urlId, parentId: fields.parentId }, pages);
  const host = origin.replace(/^https?:\/\//, '');
  const image = fields.mainImageId === null ? undefined : images.get(fields.mainImageId);
  const isHidden = fields.seoHidden || site.seoHidden;
  return (
    <div className="search-preview">
      <figure>
        <figcaption>{t('pageSettings.searchResult')}</figcaption>
        {isHidden ? (
          <p className="ui-help">{t('pageSettings.searchEnginesLeaveItOut')}</p>
        ) : (
          <div className="search-preview-result">
            <span className="search-preview-url">
              {[host, ...path.split('/').filter(Boolean)].join(' › ')}
            </span>
            <strong>{cut(title, 60)}</strong>
            <span>{description ? cut(description, 155) : t('pageSettings.searchTextDefault')}</span>
          </div>
        )}
      </figure>
      <figure>
        <figcaption>{t('pageSettings.socialCard')}</figcaption>
        <div className="search-preview-card">
          {image ? (
            <img src={`${origin}${image.assetUrl}?format=750w`} alt="" />
          ) : (
            <p className="ui-help">{t('pageSettings.socialPictureDefault')}</p>
          )}
          <span className="search-preview-url">{host}</span>
          <strong>{cut(socialTitle, 70)}</strong>
          {description && <span>{cut(description, 110)}</span>}
        </div>
      </figure>
    </div>
  );
}

/** What does not fit is left out at the end of a word, as search engines do. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max).replace(/\s+\S*$/, '')} …`;
}
