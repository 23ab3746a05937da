import type { Widget } from '../types.ts';

/** Answer to an additional field of an order; the answer is markup already. Source: JSON-T §6.5. */
export const summaryFormField: Widget = {
  name: 'summary-form-field',
  source: `<div style="font-size:11px; margin-top:3px">
  <span style="font-weight:bold;">{title|htmltag}:</span> {answer}
</div>`,
};

/** Answers that have parts, by the type of their field; all other types print their value. Source: JSON-T §6.5. */
export const SUMMARY_ANSWERS: Readonly<Record<string, Widget>> = {
  address: {
    name: 'summary-form-field-address',
    source: `{.if values}<div style="padding-left:5px;">
  <div>{values.Line1|htmltag}</div>{.if values.Line2}
  <div>{values.Line2|htmltag}</div>{.end}
  <div>{values.City|htmltag}, {values.State|htmltag} {values.Zip|htmltag} {values.Country|htmltag}</div>
</div>{.end}`,
  },
  checkbox: {
    name: 'summary-form-field-checkbox',
    source: `{.if values}{.repeated section values}{@|htmltag}{.alternates with}, {.end}{.or}{value|htmltag}{.end}`,
  },
  date: {
    name: 'summary-form-field-date',
    source: `{.if values}{values.Month|htmltag}/{values.Day|htmltag}/{values.Year|htmltag}{.end}`,
  },
  likert: {
    name: 'summary-form-field-likert',
    source: `{.if answers}<div style="padding-left:5px;">{.repeated section answers}
  <div><span style="font-weight:bold;">{question|htmltag}:</span> {answer|htmltag}</div>{.end}
</div>{.end}`,
  },
  name: {
    name: 'summary-form-field-name',
    source: `{.if values}{values.First|htmltag} {values.Last|htmltag}{.end}`,
  },
  phone: {
    name: 'summary-form-field-phone',
    source: `{.if values}{.if values.Country}+{values.Country|htmltag} {.end}{values.Areacode|htmltag}-{values.Prefix|htmltag}-{values.Line|htmltag}{.end}`,
  },
  time: {
    name: 'summary-form-field-time',
    source:
      '{.if values}{.if values.Hour}{values.Hour|htmltag}' +
      '{.or}00{.end}:{.if values.Minute}{values.Minute|htmltag}' +
      '{.or}00{.end}:{.if values.Second}{values.Second|htmltag}{.or}00{.end} {values.Ampm|htmltag}{.end}',
  },
};
