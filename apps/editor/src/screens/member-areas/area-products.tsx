import type { MemberArea } from '@sitewright/domain/member/member-area-schema';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SwitchField } from '@sitewright/ui/switch-field';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { textOf } from '../../api/api-error.ts';
import { itemsOf } from '../../queries/paged.ts';
import { productQueries } from '../../queries/products.ts';
import { storeQueries } from '../../queries/store.ts';
import { usePermissions } from '../../queries/use-rights.ts';
import { Link } from '../../router/link.tsx';
import { useSellers } from './use-sellers.ts';

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
      <h2>{t('memberAreas.soldBy')}</h2>
      {!isOnSale && <p className="ui-help">{t('memberAreas.nothingSellsItYet')}</p>}
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
  const { hasNextPage, isFetching, isError, fetchNextPage } = found;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const services = useQuery(storeQueries.paymentServices(websiteId)).data?.services ?? [];
  const ready = services.filter(({ isOn, isReady }) => isOn && isReady);
  const isTestStore = ready.length > 0 && ready.every(({ testMode }) => testMode);
  const { sellers, error, change } = useSellers(websiteId, area);
  const listed = itemsOf(found.data);
  // Until all are read, those that sell it already can be taken out, too.
  const others = area.products.filter(({ id }) => !listed.some((one) => one.id === id));
  return (
    <>
      {isTestStore && (
        <p className="ui-note">
          {rich('memberAreas.storeIsInTestMode', {
            link: (content) => (
              <Link to="/store/$websiteId/settings" params={{ websiteId }}>
                {content}
              </Link>
            ),
          })}
        </p>
      )}
      {found.isPending && <Skeleton label={t('memberAreas.loadingMemberships')} />}
      {isError && <FailedState message={textOf(found.error)} onRetry={() => void found.refetch()} />}
      {[...listed, ...others].map(({ id, title }) => (
        <SwitchField
          key={id}
          label={title}
          value={sellers.includes(id)}
          onChange={(sells) => void change(id, sells)}
        />
      ))}
      {error !== '' && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
      <p className="ui-help">
        {rich('memberAreas.addMembershipsUnder', {
          link: (content) => (
            <Link to="/store/$websiteId/products" params={{ websiteId }}>
              {content}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
