import type { CardPart } from '@sitewright/domain/shop-view/parts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { TRY_AGAIN } from '../../failure-text.ts';
import { t } from '../../page-messages.ts';
import { TEXTS } from '../../texts.ts';
import { type CardElement, mountCard } from './stripe-element.ts';

/** The frame of Stripe in which a card is typed. Nothing of it can be read here; `card` gives a token for it. */
export function StripeCard({ part, card }: { part: CardPart; card: RefObject<CardElement | null> }) {
  const { publishableKey, error } = part;
  const container = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState('');
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const load = useCallback(() => {
    let isGone = false;
    const end = () => {
      isGone = true;
      card.current?.destroy();
      card.current = null;
    };
    if (!container.current) return end;
    setState('loading');
    mountCard(container.current, { publishableKey, onError: setTyping }).then(
      (element) => {
        if (isGone) return element.destroy();
        card.current = element;
        setState('there');
      },
      () => !isGone && setState('failed'),
    );
    return end;
  }, [publishableKey, card]);
  useEffect(load, [load]);
  const text = typing || error;
  return (
    <div
      className="field field-card"
      data-invalid={text ? 'true' : undefined}
      aria-busy={state === 'loading'}
    >
      <span className="field-label">{part.label}</span>
      {text && (
        <p className="field-error" role="alert">
          {text}
        </p>
      )}
      <div ref={container} className="field-element card-element" />
      {state === 'failed' && (
        <p className="field-error" role="alert">
          {TEXTS.cardUnavailable}{' '}
          <button type="button" className="button-plain" onClick={load}>
            {t(TRY_AGAIN)}
          </button>
        </p>
      )}
    </div>
  );
}
