import type { GiftCardDetail } from '@sitewright/domain/gift-card/schema';
import { t } from '@sitewright/owner-texts/t';
import { moneyText } from '../../../labels/money-text.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { entryLabel } from './gift-card-labels.ts';

/** Everything that moved the balance of a card, newest first. */
export function GiftCardLedger({ card }: { card: GiftCardDetail }) {
  const momentText = useMomentText();
  return (
    <section aria-label={t('giftCards.history')}>
      <h2>{t('giftCards.history')}</h2>
      <ol className="gift-card-ledger" reversed>
        {card.entries.toReversed().map((entry) => (
          <li key={entry.id}>
            <span>
              {entryLabel(entry)}
              <small>
                <time dateTime={entry.createdAt}>{momentText(entry.createdAt)}</time>
                {entry.actor && ` · ${entry.actor}`}
              </small>
            </span>
            {entry.amountMinor !== 0 && (
              <span className="gift-card-amount">
                {entry.amountMinor > 0 && '+'}
                {moneyText(entry.amountMinor, card.currency)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
