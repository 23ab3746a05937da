import type { Context, Formatter, Value, Widget } from '../types.ts';

/** Values a widget's markup names; it sees nothing else of the page. */
export type WidgetData = Readonly<Record<string, Value>>;

const PRIVATE = { isPrivate: true } as const;

/** Formatter that prints a widget with the data read from its value; null prints nothing. */
export function widgetFormatter(
  widget: Widget,
  read: (value: Value, args: readonly string[], context: Context) => WidgetData | null,
): Formatter {
  return (value, args, context) => {
    const data = read(value, args, context);
    return data === null ? undefined : context.renderWidget(widget, data, PRIVATE);
  };
}

/** The same markup from data that is there already. */
export function renderPrivate(context: Context, widget: Widget, data: WidgetData): string {
  return context.renderWidget(widget, data, PRIVATE);
}
