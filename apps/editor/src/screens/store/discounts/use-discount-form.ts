import { createDiscount, getDiscount, updateDiscount } from '@sitewright/contract/discounts';
import { type Discount, DiscountInput } from '@sitewright/domain/discount/schema';
import { t } from '@sitewright/owner-texts/t';
import { useRef } from 'react';
import { call } from '../../../api/call.ts';
import { type Stored, useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { discountQueries } from '../../../queries/discounts.ts';
import { queryClient } from '../../../queries/query-client.ts';

const BLANK: Stored<DiscountInput> = {
  rowVersion: 0,
  fields: {
    name: '',
    code: '',
    value: { kind: 'percentage', ratePpm: 100_000, scope: null },
    minimumSubtotalMinor: 0,
    startsAt: null,
    endsAt: null,
    useLimit: null,
    customerLimit: null,
    isEnabled: true,
  },
};

type DiscountFormSource = {
  websiteId: string;
  discount: Discount | null;
  onMade: (id: string) => Promise<void>;
};

/** The form of a discount, stored or new; it is saved whole, upon what was read last. */
export function useDiscountForm({ websiteId, discount, onMade }: DiscountFormSource) {
  const stored = discount ? storedOf(discount) : BLANK;
  const latest = useRef(stored);
  if (stored.rowVersion > latest.current.rowVersion) latest.current = stored;
  const lastSaved = useRef(discount);
  const keep = (saved: Discount) => {
    lastSaved.current = saved;
    queryClient.setQueryData(discountQueries.one(websiteId, saved.id).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: discountQueries.lists(websiteId) });
    latest.current = storedOf(saved);
    return latest.current;
  };
  const form = useVersionedForm<DiscountInput>({
    stored,
    read: async () =>
      keep(await call(getDiscount, { params: { websiteId, discountId: lastSaved.current?.id ?? '' } })),
    write: async (change, rowVersion, key) => {
      const body = { ...latest.current.fields, ...change };
      const id = lastSaved.current?.id;
      if (id) {
        const params = { websiteId, discountId: id };
        return keep(await call(updateDiscount, { params, body: { rowVersion, discount: body } }));
      }
      const created = await call(createDiscount, { params: { websiteId }, body, key });
      const made = keep(created);
      await onMade(created.id);
      return made;
    },
  });
  const errors = form.isDirty ? errorsOf(form.fields) : {};
  return { form, errors, hasErrors: Object.keys(errors).length > 0 };
}

/** Errors by field. */
function errorsOf(fields: DiscountInput): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  const checked = DiscountInput.safeParse(fields);
  for (const { path, message } of checked.error?.issues ?? []) {
    const [field = '', ...inner] = path.map(String);
    errors[inner.length > 0 ? `${field}.${inner[0]}` : field] ??= message;
  }
  if (errors.name) errors.name = t('discounts.enterAName');
  if (errors['value.amountMinor']) errors['value.amountMinor'] = t('discounts.enterAnAmountAbove0');
  if (errors.code) errors.code = t('discounts.codeCharacters');
  for (const name of ['scope', 'getScope'] as const) {
    const scope = name in fields.value ? fields.value[name as 'scope'] : null;
    if (scope && scope.itemIds.length + scope.categories.length === 0)
      errors[`value.${name}`] = t('discounts.chooseProductOrCategory');
  }
  if (errors.endsAt) errors.endsAt = t('discounts.endAfterStart');
  if (fields.code === '') errors.code = t('discounts.enterACode');
  return errors;
}

function storedOf({ id: _id, status: _status, uses: _uses, rowVersion, ...fields }: Discount) {
  return { fields, rowVersion };
}
