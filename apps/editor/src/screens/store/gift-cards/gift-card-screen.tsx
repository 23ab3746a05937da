import { confirmGiftCardValue, updateGiftCardStatus } from '@sitewright/contract/gift-cards';
import type { GiftCardDetail } from '@sitewright/domain/gift-card/schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { giftCardQueries } from '../../../queries/gift-cards.ts';
import { Link } from '../../../router/link.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { AdjustCardDialog } from './adjust-card-dialog.tsx';
import { GiftCardFacts } from './gift-card-facts.tsx';
import { cardName } from './gift-card-labels.ts';
import { GiftCardLedger } from './gift-card-ledger.tsx';
import { MailCardDialog } from './mail-card-dialog.tsx';
import { useGiftCardCall } from './use-gift-card-call.ts';
import './gift-cards.css';

/** One gift card with its ledger, and what its owner can do with it. */
export function GiftCardScreen({
  params: { websiteId, cardId },
}: ScreenProps<'/store/$websiteId/gift-cards/$cardId'>) {
  const card = useQuery(giftCardQueries.one(websiteId, cardId));
  return (
    <AppFrame
      title={
        card.data ? t('giftCards.giftCardTitle', { card: cardName(card.data) }) : t('giftCards.giftCard')
      }
      lead={
        <p>
          <Link to="/store/$websiteId/gift-cards" params={{ websiteId }}>
            {t('giftCards.backToGiftCards')}
          </Link>
        </p>
      }
    >
      {card.isPending && <Skeleton label={t('giftCards.loadingTheGiftCard')} />}
      {card.isError && <FailedState message={textOf(card.error)} onRetry={() => void card.refetch()} />}
      {card.data && (
        <div className="gift-card-columns">
          <GiftCardLedger card={card.data} />
          <div className="stack">
            <GiftCardFacts websiteId={websiteId} card={card.data} />
            <CardActions websiteId={websiteId} card={card.data} />
          </div>
        </div>
      )}
    </AppFrame>
  );
}

function CardActions({ websiteId, card }: { websiteId: string; card: GiftCardDetail }) {
  const [open, setOpen] = useState<'' | 'adjust' | 'mail'>('');
  const { isBusy, error, run } = useGiftCardCall(websiteId);
  const params = { websiteId, cardId: card.id };
  const close = () => setOpen('');
  return (
    <div className="stack">
      <div className="ui-actions gift-card-actions">
        <Button isDisabled={!card.isEnabled} onPress={() => setOpen('mail')}>
          {card.mailedAt === null ? t('giftCards.emailItNow') : t('giftCards.emailItAgain')}
        </Button>
        <Button onPress={() => setOpen('adjust')}>{t('giftCards.changeTheBalance')}</Button>
        <Button
          isBusy={isBusy}
          onPress={() => {
            const body = { rowVersion: card.rowVersion, isEnabled: !card.isEnabled };
            void run(() => call(updateGiftCardStatus, { params, body }));
          }}
        >
          {card.isEnabled ? t('giftCards.turnOff') : t('giftCards.turnOn')}
        </Button>
      </div>
      {card.isModeAssumed && (
        <div className="ui-note">
          <p>{t('giftCards.modeUnknownHelp')}</p>
          <Button
            isBusy={isBusy}
            onPress={() => {
              const body = { rowVersion: card.rowVersion };
              void run(() => call(confirmGiftCardValue, { params, body }));
            }}
          >
            {t('giftCards.confirmRealValue')}
          </Button>
        </div>
      )}
      {error && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
      <AdjustCardDialog websiteId={websiteId} card={card} isOpen={open === 'adjust'} onClose={close} />
      <MailCardDialog websiteId={websiteId} card={card} isOpen={open === 'mail'} onClose={close} />
    </div>
  );
}
