import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { FilterSelect, ListFilter } from '../../../lists/list-filter.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { useChosen } from '../../../lists/use-chosen.ts';
import { type MemberView, memberQueries } from '../../../queries/members.ts';
import { itemsOf } from '../../../queries/paged.ts';
import type { ScreenProps } from '../../../router/routes.ts';
import { MemberTable } from './member-table.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { useTagMembers } from './use-tag-members.ts';
import '../../../marks/marks.css';

/** People who have an account on the site, the newest first: found, tagged together, exported. */
export function MembersScreen({ params: { websiteId } }: ScreenProps<'/store/$websiteId/members'>) {
  const [view, setView] = useState<MemberView>({});
  const shown = useDeferredValue(view);
  const [isTagging, setTagging] = useState(false);
  const { isBusy, error, tag } = useTagMembers(websiteId);
  const members = useInfiniteQuery({
    ...memberQueries.list(websiteId, shown),
    placeholderData: keepPreviousData,
  });
  const list = itemsOf(members.data);
  const known = members.data?.pages[0]?.tags ?? [];
  const filters = [...new Set([...known, ...(view.tag ? [view.tag] : [])])];
  const { chosen: ticked, ids, choose } = useChosen(list.map(({ id }) => id));
  const isFiltered = Boolean(view.search || view.tag);
  return (
    <AppFrame
      title={t('storeMembers.members')}
      actions={
        list.length > 0 && (
          <a className="ui-button" href={memberQueries.exportAddress(websiteId, view)} download="members.csv">
            {t('storeMembers.exportCsv')}
          </a>
        )
      }
    >
      <ListFilter
        label={t('storeMembers.searchNamesAndEmailAddresses')}
        search={view.search ?? ''}
        onSearch={(search) => setView({ ...view, search })}
      >
        {filters.length > 0 && (
          <FilterSelect
            label={t('storeMembers.tag')}
            all={t('storeMembers.allTags')}
            options={Object.fromEntries(filters.map((each) => [each, each]))}
            value={view.tag}
            onChange={(next) => setView({ ...view, tag: next })}
          />
        )}
      </ListFilter>
      {error && (
        <p className="ui-note" role="alert">
          {error}
        </p>
      )}
      {ids.length > 0 && (
        <div className="marks-tools" role="toolbar" aria-label={t('storeMembers.chosenMembers')}>
          <span role="status">{t('storeMembers.chosen', { count: ids.length })}</span>
          <Button isBusy={isBusy} onPress={() => setTagging(true)}>
            {t('storeMembers.tags')}
          </Button>
          <TagsDialog
            chosen={list.filter(({ id }) => ticked.has(id)).map(({ tags }) => tags)}
            known={known}
            isOpen={isTagging}
            onClose={() => setTagging(false)}
            onChange={(change) => void tag(ids, change)}
          />
        </div>
      )}
      <PagedList
        name={t('storeMembers.membersOfList')}
        query={members}
        count={list.length}
        empty={{
          title: t('storeMembers.noMembersYet'),
          hint: t('storeMembers.membersAppearHere'),
        }}
        onShowAll={isFiltered ? () => setView({}) : null}
      >
        <MemberTable websiteId={websiteId} members={list} chosen={ticked} onChoose={choose} />
      </PagedList>
    </AppFrame>
  );
}
