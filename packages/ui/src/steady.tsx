import {
  type ComponentType,
  isValidElement,
  memo,
  type ReactNode,
  useInsertionEffect,
  useRef,
  useState,
} from 'react';

type Handler = (...values: unknown[]) => unknown;

/**
 * A field that renders again only when what it shows has changed. A form renders as a whole on each key, and gives each of
 * its fields handlers and options made anew: handlers are called as they are at that moment, options are compared by what
 * they hold.
 */
export function steady<Props extends object>(Field: ComponentType<Props>): (props: Props) => ReactNode {
  const Held = memo(Field, hasSameProps) as unknown as ComponentType<Props>;
  return function Steady(props) {
    return <Held {...props} {...useLatestHandlers(props)} />;
  };
}

/** The handlers among some properties, each the same function for as long as the field is there. */
function useLatestHandlers(props: object): Record<string, Handler> {
  const latest = useRef(props);
  useInsertionEffect(() => {
    latest.current = props;
  });
  const [held] = useState(() => new Map<string, Handler>());
  const handlers: Record<string, Handler> = {};
  for (const [name, value] of Object.entries(props)) {
    if (typeof value !== 'function' || !name.startsWith('on')) continue;
    const handler = held.get(name) ?? ((...values) => Reflect.get(latest.current, name)?.(...values));
    held.set(name, handler);
    handlers[name] = handler;
  }
  return handlers;
}

function hasSameProps(before: object, now: object): boolean {
  return hasSame(before, now, (old, value) => Object.is(old, value) || holdsSame(old, value));
}

/** Whether two lists, records or elements of React hold the same values, one level deep. */
function holdsSame(old: unknown, value: unknown): boolean {
  if (isValidElement<object>(old) && isValidElement<object>(value))
    return old.type === value.type && old.key === value.key && hasSame(old.props, value.props, Object.is);
  return isPlain(old) && isPlain(value) && hasSame(old, value, Object.is);
}

function hasSame(before: object, now: object, isSame: (old: unknown, value: unknown) => boolean): boolean {
  const [old, entries] = [Object.entries(before), Object.entries(now)];
  return (
    old.length === entries.length &&
    entries.every(([name, value], index) => old[index]?.[0] === name && isSame(old[index]?.[1], value))
  );
}

/** Lists and records: what else is an object (a date, a file) shows what it holds by itself. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || isValidElement(value)) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
