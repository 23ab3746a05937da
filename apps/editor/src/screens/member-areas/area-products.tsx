import { setAreaProducts } from '@sitewright/contract/member-areas';
import type { MemberArea } from '@sitewright/domain/member/member-area-schema';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SwitchField } from '@sitewright/ui/switch-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { invalidateAreaProducts } from '../../queries/member-areas.ts';
import { itemsOf } from '../../queries/paged.ts';
import { productQueries } from '../../queries/products.ts';
import { usePermissions } from '../../queries/use-rights.ts';
import { Link } from '../../router/link.tsx';

/** Number of the products that sell access. */
const MEMBERSHIP = 5;

type AreaProductsProps = { websiteId: string; area: MemberArea };

/** Products that sell access to an area that is for sale. */
export function AreaProducts(props: AreaProductsProps) {
  const { websiteId, area } = props;
  const permissions = usePermissions(websiteId);
  const isOnSale = area.products.some(({ isPublished }) => isPublished);
  return (
    <section className="form-part">
      <h2>Sold by</h2>
      {!isOnSale && (
        <p className="ui-help">
          Nothing sells this area yet, so visitors cannot buy access. It takes a published product of the type
          Membership.
        </p>
      )}
      {permissions.includes('store.manage') ? (
        <ProductChoice {...props} />
      ) : (
        <ul>
          {area.products.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ProductChoice({ websiteId, area }: AreaProductsProps) {
  const found = useInfiniteQuery(productQueries.list(websiteId, { type: MEMBERSHIP, sort: 'title' }));
  const [error, setError] = useState('');
  const listed = itemsOf(found.data);
  // Those beyond the first page of a long list that sell it already can be taken out, too.
  const others = area.products.filter(({ id }) => !listed.some((one) => one.id === id));
  const sellers = area.products.map(({ id }) => id);
  const change = async (productIds: string[]) => {
    setError('');
    try {
      await call(setAreaProducts, { params: { websiteId, areaId: area.id }, body: { productIds } });
      await invalidateAreaProducts(websiteId);
    } catch (failure) {
      setError(textOf(failure));
    }
  };
  return (
    <>
      {found.isPending && <Skeleton label="Loading memberships" />}
      {found.isError && <FailedState message={textOf(found.error)} onRetry={() => void found.refetch()} />}
      {[...listed, ...others].map(({ id, title }) => (
        <SwitchField
          key={id}
          label={title}
          value={sellers.includes(id)}
          onChange={(sells) =>
            void change(sells ? [...sellers, id] : sellers.filter((other) => other !== id))
          }
        />
      ))}
      {error !== '' && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
      <p className="ui-help">
        Add and price memberships under{' '}
        <Link to="/store/$websiteId/products" params={{ websiteId }}>
          Products
        </Link>
        .
      </p>
    </>
  );
}
