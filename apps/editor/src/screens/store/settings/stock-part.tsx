import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { Link } from '../../../router/link.tsx';
import { useWebsiteId } from '../../../router/router-context.tsx';
import type { StorePartProps } from './store-errors.ts';

/** Who is told that a product runs low, or is back. */
export function StockPart({ fields, errors, onChange }: StorePartProps) {
  const websiteId = useWebsiteId();
  return (
    <fieldset className="form-part">
      <legend>{t('storeSettings.stock')}</legend>
      <NumberField
        label={t('storeSettings.lowStockNoticeAt')}
        help={t('storeSettings.contributorsToldOnceWhenOrderCount')}
        value={fields.lowStockThreshold}
        error={errors.lowStockThreshold}
        range={{ min: 0, max: 9999, step: 1, unit: 'units' }}
        onChange={(units) => onChange({ lowStockThreshold: units ?? 0 })}
      />
      <p className="ui-help">
        On the{' '}
        <Link to="/notices/$websiteId" params={{ websiteId }}>
          {t('storeSettings.noticesScreen')}
        </Link>
        {t('storeSettings.eachPersonChoosesWhichNoticesGet')}
      </p>
      <SwitchField
        label={t('storeSettings.notifyWaitingShoppersAutomatically')}
        value={fields.restockNoticesAutomatic}
        onChange={(restockNoticesAutomatic) => onChange({ restockNoticesAutomatic })}
      />
      <p className="ui-help">
        When a product is back, everyone on its waiting list gets an email within a few minutes. This includes
        products that are back already. Without it, you send the emails on the{' '}
        <Link to="/store/$websiteId/restock" params={{ websiteId }}>
          {t('storeSettings.backInStockScreen')}
        </Link>
        .
      </p>
    </fieldset>
  );
}
