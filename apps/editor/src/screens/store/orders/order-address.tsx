import type { Address } from '@sitewright/domain/checkout/schema';

/** Where an order goes. */
export function OrderAddress({ address }: { address: Address }) {
  const lines = Object.values(address).filter((line) => typeof line === 'string' && line !== '');
  return (
    <div>
      <dt>Address</dt>
      <dd>
        <address>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </dd>
    </div>
  );
}
