import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { FailedState } from '@sitewright/ui/loading-state';
import { SwitchField } from '@sitewright/ui/switch-field';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../../../api/api-error.ts';
import type { ProductPartProps } from '../../../../product-form/part-props.ts';
import { areaQueries } from '../../../../queries/member-areas.ts';
import { Link } from '../../../../router/link.tsx';

/** Member areas that a membership opens to its buyer. */
export function AreasPart({ websiteId, fields, onChange }: ProductPartProps) {
  const areas = useQuery(areaQueries.list(websiteId));
  const { areaIds } = fields;
  const list = areas.data?.areas ?? [];
  const unpaid = list.filter(({ id, joining }) => joining !== 'paid' && areaIds.includes(id));
  return (
    <fieldset className="form-part">
      <legend>{t('products.opensMemberAreas')}</legend>
      {areas.isError && <FailedState message={textOf(areas.error)} onRetry={() => void areas.refetch()} />}
      {areas.data && list.length === 0 && (
        <p className="ui-help">
          {rich('products.noAreasYet', {
            link: (content) => (
              <Link to="/member-areas/$websiteId" params={{ websiteId }}>
                {content}
              </Link>
            ),
          })}
        </p>
      )}
      {list.map(({ id, title }) => (
        <SwitchField
          key={id}
          label={title}
          value={areaIds.includes(id)}
          onChange={(isOpened) =>
            onChange({ areaIds: isOpened ? [...areaIds, id] : areaIds.filter((other) => other !== id) })
          }
        />
      ))}
      {unpaid.map(({ id, title }) => (
        <p key={id} className="ui-help">
          {rich('products.areaNotForSale', {
            title,
            link: (content) => (
              <Link to="/member-areas/$websiteId/$areaId" params={{ websiteId, areaId: id }}>
                {content}
              </Link>
            ),
          })}
        </p>
      ))}
      <p className="ui-help">{t('products.areasHelp')}</p>
    </fieldset>
  );
}
