import type { Widget } from '../types.ts';

/** Answer to an additional field of an order; the answer is markup already. Source: JSON-T §6.5. */
export const summaryFormField: Widget = {
  name: 'summary-form-field',
  source: `<div style="font-size:11px; margin-top:3px">
  <span style="font-weight:bold;">{title|htmltag}:</span> {answer}
</div>`,
};
