import { choose, type Lines } from './walk-controls.ts';

/** Some products in place of all, of which the first is ticked. */
const scope = (field: string, label: string): Lines[string] => ({
  run: async ({ page, root }, { locator }) => {
    await choose(page, locator, 'Some products or categories');
    const lists = root.getByRole('group', { name: 'Products' });
    await (label === 'Customer gets' ? lists.last() : lists.first()).getByRole('checkbox').first().check();
  },
  changes: field,
});

/** A discount with a code. */
export const DISCOUNT: Lines = {
  'Discount / Name': { field: 'name' },
  'Discount / Code': { field: 'code', value: 'WALKED' },
  'Discount / Turned on': { field: 'isEnabled' },
  'Discount / Apply automatically, without a code': { alone: 'code', is: null, last: true },
  'Discount type / Kind': { field: 'value.kind', value: 'An amount', next: ['Buy X, get Y', 'A percentage'] },
  'Discount type / Amount off *': { field: 'value.amountMinor', value: '12.50', is: 1250 },
  'Discount type / Percentage off *': { field: 'value.ratePpm', value: '12', is: 120_000 },
  'Discount type / Units to buy': { field: 'value.buyQuantity' },
  'Discount type / Units to get': { field: 'value.getQuantity' },
  'Discount type / Discount on each unit *': { field: 'value.ratePpm', value: '8', is: 80_000 },
  'Discount type / Uses per order': { field: 'value.maxTimes' },
  'Discount type / Applies to': scope('value.scope', 'Applies to'),
  'Discount type / Customer buys': scope('value.scope', 'Customer buys'),
  'Discount type / Customer gets': scope('value.getScope', 'Customer gets'),
  'Discount type / *': { as: 'Applies to' },
  'Conditions / Minimum subtotal *': { field: 'minimumSubtotalMinor', value: '12.50', is: 1250 },
  'Conditions / Begins': { field: 'startsAt', value: '2030-05-01T09:00' },
  'Conditions / Ends': { field: 'endsAt', value: '2031-05-01T09:00' },
  'Conditions / Total uses': { field: 'useLimit' },
  'Conditions / Uses per customer': { field: 'customerLimit' },
  'Save discount': 'saves',
};
