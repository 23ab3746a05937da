import type { MerchandisingSettings } from '@sitewright/domain/product/schema';
import { NumberField } from '@sitewright/ui/number-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import type { ProductPartProps } from './part-props.ts';
import { RestockTexts } from './restock-texts.tsx';

/** Texts for low and sold-out stock. */
export function MerchandisingPart({ fields, onChange }: ProductPartProps) {
  const { merchandising: now } = fields;
  const change = (part: Partial<MerchandisingSettings>) => onChange({ merchandising: { ...now, ...part } });
  return (
    <fieldset className="form-part">
      <legend>Few or none left</legend>
      <SwitchField
        label="Show when few are left"
        value={now.scarcityEnabled}
        onChange={(scarcityEnabled) => change({ scarcityEnabled })}
      />
      {now.scarcityEnabled && (
        <>
          <NumberField
            label="When stock is at or below"
            value={now.scarcityThreshold}
            range={{ min: 1, max: 1000, step: 1 }}
            onChange={(scarcityThreshold) => change({ scarcityThreshold: scarcityThreshold ?? 1 })}
          />
          <TextField
            label="Text"
            value={now.scarcityText}
            maxLength={200}
            help="{qtyInStock} is the number that is left."
            onChange={(scarcityText) => change({ scarcityText })}
          />
          <SwitchField
            label="Show it before a variant is chosen"
            value={now.scarcityShownByDefault}
            onChange={(scarcityShownByDefault) => change({ scarcityShownByDefault })}
          />
        </>
      )}
      <TextField
        label="Sold-out text"
        value={now.customSoldOutText}
        maxLength={100}
        placeholder="sold out"
        onChange={(customSoldOutText) => change({ customSoldOutText })}
      />
      <SwitchField
        label="Shoppers can ask to be notified when it is back"
        value={now.restockNotificationEnabled}
        onChange={(restockNotificationEnabled) => change({ restockNotificationEnabled })}
      />
      {now.restockNotificationEnabled && (
        <>
          <SwitchField
            label="Offer the mailing list, too"
            value={now.mailingListSignUpEnabled}
            onChange={(mailingListSignUpEnabled) => change({ mailingListSignUpEnabled })}
          />
          {now.mailingListSignUpEnabled && (
            <SwitchField
              label="The mailing list is selected by default"
              value={now.mailingListOptInByDefault}
              onChange={(mailingListOptInByDefault) => change({ mailingListOptInByDefault })}
            />
          )}
          <RestockTexts
            messages={now.restockNotificationMessages}
            hasMailingList={now.mailingListSignUpEnabled}
            onChange={(restockNotificationMessages) => change({ restockNotificationMessages })}
          />
        </>
      )}
    </fieldset>
  );
}
