import { type PaymentFlag, resolvePaymentFlag } from '@sitewright/contract/payments';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { moneyText } from '../../../labels/money-text.ts';
import { FLAG_TEXTS } from '../../../labels/order-labels.ts';
import { orderQueries } from '../../../queries/orders.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';

/** Payments that need the owner's eye, above the orders; nothing while all is well. */
export function PaymentFlags({ websiteId }: { websiteId: string }) {
  const { data, refetch } = useQuery(orderQueries.paymentFlags(websiteId));
  const { failure, attempt } = useAttempt({ afterwards: refetch, mayOverlap: true });
  const flags = data?.flags ?? [];
  if (flags.length === 0) return null;
  return (
    <section className="payment-flags" aria-labelledby="payment-flags-title">
      <h2 id="payment-flags-title">{t('orders.paymentsNeedAttention', { count: flags.length })}</h2>
      {failure && (
        <p className="ui-note" role="alert">
          {failure.message}
        </p>
      )}
      <ul>
        {flags.map((flag) => (
          <li key={flag.id}>
            <FlagText websiteId={websiteId} flag={flag} />
            <Button
              look="quiet"
              aria-label={t('orders.flagDoneWith', { flag: nameOf(flag) })}
              onPress={() =>
                void attempt(() => call(resolvePaymentFlag, { params: { websiteId, flagId: flag.id } }))
              }
            >
              {t('orders.flagDone')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FlagText({ websiteId, flag }: { websiteId: string; flag: PaymentFlag }) {
  const momentText = useMomentText();
  const { title, advice } = FLAG_TEXTS[flag.kind];
  return (
    <div>
      <strong>{title}</strong>{' '}
      <span>
        {flag.orderId ? (
          <Link to="/orders/$websiteId/$orderId" params={{ websiteId, orderId: flag.orderId }}>
            {nameOf(flag)}
          </Link>
        ) : (
          nameOf(flag)
        )}
        {flag.reference && `, ${flag.reference}`}
        {flag.email && `, ${flag.email}`}, {momentText(flag.createdAt)}
      </span>
      <p>{advice}</p>
    </div>
  );
}

function nameOf({ orderNumber, amountMinor, currency }: PaymentFlag): string {
  const amount = moneyText(amountMinor, currency);
  return orderNumber === null ? amount : t('orders.orderAndAmount', { orderNumber, amount });
}
