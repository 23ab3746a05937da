import { escapeAttribute } from '../html/escape-html.ts';
import type { TextKey } from '../strings/en.ts';
import { siteText } from '../strings/site-text.ts';
import type { Context, Value } from '../types.ts';
import { asText, isArray, isObject, isTruthy, property } from '../values.ts';
import { SUMMARY_ANSWERS, summaryFormField as summaryFormFieldWidget } from '../widgets/summary.ts';
import { renderPrivate, widgetFormatter } from '../widgets/widget-formatter.ts';

/** Answer to an additional field of an order, with its question. */
export const summaryFormField = widgetFormatter(summaryFormFieldWidget, (value, _args, context) => ({
  title: asText(property(value, 'rawTitle')),
  answer:
    answerMarkup(value, context) ||
    escapeAttribute(siteText(context, 'productSummaryFormNoAnswerText').trim() || 'N/A'),
}));

function answerMarkup(field: Value, context: Context): string {
  const type = asText(property(field, 'type'));
  const widget = Object.hasOwn(SUMMARY_ANSWERS, type) ? SUMMARY_ANSWERS[type] : undefined;
  if (!widget) return escapeAttribute(asText(property(field, 'value')));
  const values = property(field, 'values');
  return renderPrivate(context, widget, {
    values: hasAnswer(values) ? values : null,
    value: asText(property(field, 'value')),
    answers: type === 'likert' ? likertAnswers(values, context) : [],
  });
}

/** Parts that are all empty are no answer. */
function hasAnswer(values: Value): boolean {
  if (isArray(values)) return values.length > 0;
  return isObject(values) && Object.values(values).some(isTruthy);
}

const ANSWER_KEYS: Readonly<Record<string, TextKey>> = {
  '-2': 'productAnswerMapStronglyDisagree',
  '-1': 'productAnswerMapDisagree',
  '0': 'productAnswerMapNeutral',
  '1': 'productAnswerMapAgree',
  '2': 'productAnswerMapStronglyAgree',
};

/** Questions with their answers in words; "Neutral" for one that is outside the scale. */
function likertAnswers(values: Value, context: Context): { question: string; answer: string }[] {
  if (!isObject(values)) return [];
  return Object.entries(values).map(([question, value]) => {
    const score = asText(value);
    const key = Object.hasOwn(ANSWER_KEYS, score) ? ANSWER_KEYS[score] : undefined;
    return { question, answer: siteText(context, key ?? 'productAnswerMapNeutral') };
  });
}
