import { Button } from '@sitewright/ui/button';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { PlanNotice } from '../../../layout/plan-notice.tsx';
import { FilterSelect, ListFilter } from '../../../lists/list-filter.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { type GiftCardView, giftCardQueries } from '../../../queries/gift-cards.ts';
import { itemsOf } from '../../../queries/paged.ts';
import type { ScreenProps } from '../../../router/routes.ts';
import { MODE_LABELS, STATUS_LABELS } from './gift-card-labels.ts';
import { GiftCardRows } from './gift-card-rows.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import './gift-cards.css';

/** Gift cards of a store: found, opened, made out, exported. */
export function GiftCardsScreen({ params: { websiteId } }: ScreenProps<'/store/$websiteId/gift-cards'>) {
  const [chosen, setChosen] = useState<GiftCardView>({});
  const view = useDeferredValue(chosen);
  const [isIssuing, setIssuing] = useState(false);
  const cards = useInfiniteQuery({
    ...giftCardQueries.list(websiteId, view),
    placeholderData: keepPreviousData,
  });
  const list = itemsOf(cards.data);
  const isFiltered = Boolean(chosen.search || chosen.status || chosen.mode);
  return (
    <AppFrame
      title="Gift cards"
      actions={
        <span className="title-actions">
          {list.length > 0 && (
            <a
              className="ui-button"
              href={giftCardQueries.exportAddress(websiteId, view)}
              download="gift-cards.csv"
            >
              Export as CSV
            </a>
          )}
          <Button look="primary" onPress={() => setIssuing(true)}>
            Issue gift card
          </Button>
        </span>
      }
    >
      <PlanNotice websiteId={websiteId} feature="gift-cards" />
      <ListFilter
        label="Search last four characters, recipients, order numbers"
        search={chosen.search ?? ''}
        onSearch={(search) => setChosen({ ...chosen, search })}
      >
        <FilterSelect
          label="State"
          all="All statuses"
          options={STATUS_LABELS}
          value={chosen.status}
          onChange={(status) => setChosen({ ...chosen, status })}
        />
        <FilterSelect
          label="Mode"
          all="All modes"
          options={MODE_LABELS}
          value={chosen.mode}
          onChange={(mode) => setChosen({ ...chosen, mode })}
        />
      </ListFilter>
      <PagedList
        name="gift cards"
        query={cards}
        count={list.length}
        empty={{
          title: 'No gift cards yet',
          hint: 'Cards that shoppers buy and cards you issue appear here.',
        }}
        onShowAll={isFiltered ? () => setChosen({}) : null}
      >
        <GiftCardRows websiteId={websiteId} cards={list} />
      </PagedList>
      <IssueDialog websiteId={websiteId} isOpen={isIssuing} onClose={() => setIssuing(false)} />
    </AppFrame>
  );
}
