import { escapeHtml } from '../html/escape-html.ts';
import { contextLocaleSettings } from '../locale/context-locale.ts';
import { formatMessage } from '../message/format-message.ts';
import type { Context } from '../types.ts';

/** A text of the site around prices that are markup already: the text is escaped, the prices are not. */
export function fillPriceText(
  pattern: string,
  named: Readonly<Record<string, string | number>>,
  context: Context,
): string {
  return formatMessage(
    escapeHtml(pattern),
    { positional: Object.values(named), named },
    contextLocaleSettings(context),
  );
}
