import type { Widget } from '../types.ts';

/** Answers that have parts, by the type of their field; all other types print their value. Source: JSON-T §6.5. */
export const SUMMARY_ANSWERS: Readonly<Record<string, Widget>> = {
  address: {
    name: 'summary-form-field-address',
    source: `{.if values}<div style="padding-left:5px;">
  <div>{values.Line1|html}</div>{.if values.Line2}
  <div>{values.Line2|html}</div>{.end}
  <div>{values.City|html}, {values.State|html} {values.Zip|html} {values.Country|html}</div>
</div>{.end}`,
  },
  checkbox: {
    name: 'summary-form-field-checkbox',
    source: `{.if values}{.repeated section values}{@|html}{.alternates with}, {.end}{.or}{value|html}{.end}`,
  },
  date: {
    name: 'summary-form-field-date',
    source: `{.if values}{values.Month|html}/{values.Day|html}/{values.Year|html}{.end}`,
  },
  likert: {
    name: 'summary-form-field-likert',
    source: `{.if answers}<div style="padding-left:5px;">{.repeated section answers}
  <div><span style="font-weight:bold;">{question|html}:</span> {answer|html}</div>{.end}
</div>{.end}`,
  },
  name: {
    name: 'summary-form-field-name',
    source: `{.if values}{values.First|html} {values.Last|html}{.end}`,
  },
  phone: {
    name: 'summary-form-field-phone',
    source: `{.if values}{.if values.Country}+{values.Country|html} {.end}{values.Areacode|html}-{values.Prefix|html}-{values.Line|html}{.end}`,
  },
  time: {
    name: 'summary-form-field-time',
    source: `{.if values}{.if values.Hour}{values.Hour|html}{.or}00{.end}:{.if values.Minute}{values.Minute|html}{.or}00{.end}:{.if values.Second}{values.Second|html}{.or}00{.end} {values.Ampm|html}{.end}`,
  },
};
