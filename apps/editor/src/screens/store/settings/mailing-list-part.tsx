import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { SwitchFields } from '../../../forms/switch-fields.tsx';
import { subscriberQueries } from '../../../queries/subscribers.ts';
import { useWebsiteId } from '../../../router/router-context.tsx';
import type { StorePartProps } from './store-errors.ts';

const OLDEST = 'oldest';

/** The list that shoppers join who agree to get news. */
export function MailingListPart({ fields, onChange }: StorePartProps) {
  const websiteId = useWebsiteId();
  const lists = useQuery(subscriberQueries.names(websiteId));
  const known = lists.data?.lists ?? [];
  const options = Object.fromEntries(known.map(({ id, name }) => [id, name]));
  const { mailingListId, listOffer } = fields;
  const isKnown = mailingListId !== null && Object.hasOwn(options, mailingListId);
  const oldest = known[0]?.name;
  return (
    <fieldset className="form-part">
      <legend>{t('storeSettings.mailingList')}</legend>
      <SelectField
        label={t('storeSettings.listThatShoppersJoin')}
        options={{
          [OLDEST]:
            oldest === undefined
              ? t('storeSettings.aNewOldestList')
              : t('storeSettings.theOldestList', { oldest }),
          ...options,
        }}
        value={isKnown ? mailingListId : OLDEST}
        onChange={(next) => onChange({ mailingListId: next === OLDEST ? null : next })}
      />
      <p className="ui-help">{t('storeSettings.mailingListHelp')}</p>
      <SwitchFields
        fields={listOffer}
        labels={{
          atCheckout: t('storeSettings.boxAtTheCheckout'),
          atRegistration: t('storeSettings.boxAtRegistration'),
        }}
        onChange={(part) => onChange({ listOffer: { ...listOffer, ...part } })}
      />
      <TextField
        label={t('storeSettings.wordsOfTheBox')}
        help={t('storeSettings.wordsOfTheBoxHelp')}
        value={listOffer.text}
        maxLength={300}
        onChange={(text) => onChange({ listOffer: { ...listOffer, text } })}
      />
    </fieldset>
  );
}
