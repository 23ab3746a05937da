import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { Link } from '../../../router/link.tsx';
import { useWebsiteId } from '../../../router/router-context.tsx';
import type { StorePartProps } from './store-errors.ts';

/** When the shop is told that a product runs low, and where emails to shoppers are set. */
export function StockPart({ fields, errors, onChange }: StorePartProps) {
  const websiteId = useWebsiteId();
  return (
    <fieldset className="form-part">
      <legend>{t('storeSettings.stock')}</legend>
      <NumberField
        label={t('storeSettings.lowStockNoticeAt')}
        help={t('storeSettings.lowStockHelp')}
        value={fields.lowStockThreshold}
        error={errors.lowStockThreshold}
        range={{ min: 0, max: 9999, step: 1, unit: t('storeSettings.units') }}
        onChange={(units) => onChange({ lowStockThreshold: units ?? 0 })}
      />
      <p className="ui-help">
        {rich('storeSettings.noticesHelp', {
          link: (content) => (
            <Link to="/notices/$websiteId" params={{ websiteId }}>
              {content}
            </Link>
          ),
        })}
      </p>
      <p className="ui-help">
        {rich('storeSettings.automationsHelp', {
          link: (content) => (
            <Link to="/automations/$websiteId" params={{ websiteId }}>
              {content}
            </Link>
          ),
        })}
      </p>
    </fieldset>
  );
}
