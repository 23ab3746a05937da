import { t } from '@sitewright/owner-texts/t';
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
      title={t('giftCards.giftCards')}
      actions={
        <span className="title-actions">
          {list.length > 0 && (
            <a
              className="ui-button"
              href={giftCardQueries.exportAddress(websiteId, view)}
              download="gift-cards.csv"
            >
              {t('giftCards.exportAsCsv')}
            </a>
          )}
          <Button look="primary" onPress={() => setIssuing(true)}>
            {t('giftCards.issueGiftCard')}
          </Button>
        </span>
      }
    >
      <PlanNotice websiteId={websiteId} feature="gift-cards" />
      <ListFilter
        label={t('giftCards.searchGiftCards')}
        search={chosen.search ?? ''}
        onSearch={(search) => setChosen({ ...chosen, search })}
      >
        <FilterSelect
          label={t('giftCards.state')}
          all={t('giftCards.allStatuses')}
          options={STATUS_LABELS}
          value={chosen.status}
          onChange={(status) => setChosen({ ...chosen, status })}
        />
        <FilterSelect
          label={t('giftCards.mode')}
          all={t('giftCards.allModes')}
          options={MODE_LABELS}
          value={chosen.mode}
          onChange={(mode) => setChosen({ ...chosen, mode })}
        />
      </ListFilter>
      <PagedList
        name={t('giftCards.giftCardsOfList')}
        query={cards}
        count={list.length}
        empty={{
          title: t('giftCards.noGiftCardsYet'),
          hint: t('giftCards.cardsAppearHere'),
        }}
        onShowAll={isFiltered ? () => setChosen({}) : null}
      >
        <GiftCardRows websiteId={websiteId} cards={list} />
      </PagedList>
      <IssueDialog websiteId={websiteId} isOpen={isIssuing} onClose={() => setIssuing(false)} />
    </AppFrame>
  );
}
