import type { Collection } from '@sitewright/domain/site/collection-schema';
import { isDesignedPart } from '@sitewright/domain/site/collection-type';
import { pagePath } from '@sitewright/domain/site/page-path';
import { t } from '@sitewright/owner-texts/t';
import { SearchField } from '@sitewright/ui/search-field';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListBox, ListBoxItem, useFilter } from 'react-aria-components';
import { Loaded } from '../lists/loaded.tsx';
import { pageQueries } from '../queries/pages.ts';
import { usePermissions } from '../queries/use-rights.ts';

type PageTarget = { readonly kind: 'page'; readonly path: string };
type PageTabProps = {
  websiteId: string;
  target: PageTarget;
  error: string | undefined;
  onChange: (target: PageTarget) => void;
};

/** A page of the site, picked or entered, with a query or a part of the page after its path. Source: EDIT-03. */
export function PageTab({ websiteId, target, error, onChange }: PageTabProps) {
  // Who writes texts may know nothing of the pages, but their addresses.
  const mayList = usePermissions(websiteId).includes('pages.view');
  const pages = useQuery({ ...pageQueries.list(websiteId), enabled: mayList });
  const [search, setSearch] = useState('');
  const { contains } = useFilter({ sensitivity: 'base' });
  const [path = ''] = target.path.split(/[?#]/, 1);
  return (
    <>
      {mayList && (
        <>
          <SearchField label={t('fields.searchPages')} value={search} onChange={setSearch} />
          <Loaded query={pages} name={t('fields.pagesName')} failure={t('fields.unableToLoadResults')}>
            {({ collections }) => {
              const listed = pageChoices(collections).filter(
                (page) => contains(page.title, search) || contains(page.path, search),
              );
              return (
                <ListBox
                  aria-label={t('common.pages')}
                  className="ui-menu link-choices"
                  selectionMode="single"
                  selectionBehavior="replace"
                  disallowEmptySelection
                  selectedKeys={listed.filter((page) => page.path === path).map(({ id }) => id)}
                  items={listed}
                  dependencies={[path]}
                  onSelectionChange={(keys) => {
                    const chosen = keys === 'all' ? undefined : listed.find(({ id }) => keys.has(id));
                    if (chosen) onChange({ kind: 'page', path: chosen.path });
                  }}
                  renderEmptyState={() => <p className="ui-help">{t('fields.noPageMatchesThisSearch')}</p>}
                >
                  {(page) => (
                    <ListBoxItem id={page.id} textValue={page.title} className="ui-menu-item">
                      <span className="ui-menu-text">{page.title}</span>
                      <small className="ui-help">{page.path}</small>
                    </ListBoxItem>
                  )}
                </ListBox>
              );
            }}
          </Loaded>
        </>
      )}
      <TextField
        label={t('fields.pageUrl')}
        placeholder={t('fields.pageUrlExample')}
        value={target.path}
        error={error}
        onChange={(next) => onChange({ kind: 'page', path: next })}
      />
    </>
  );
}

/** Pages that have an address, in the order of the page list. */
function pageChoices(collections: readonly Collection[]) {
  const byId = new Map(collections.map((page) => [page.id, page]));
  return collections.flatMap((page) => {
    if (isDesignedPart(page.type)) return [];
    const path = page.homepage ? '/' : pagePath(page, byId);
    return path === null ? [] : [{ id: page.id, title: page.title, path }];
  });
}
