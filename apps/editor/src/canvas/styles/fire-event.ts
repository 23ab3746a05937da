import type { TweakEvent } from '../../bridge/style-messages.ts';

type Library = { Global?: { fire?: (type: string, payload: object) => unknown } };

/**
 * Tells scripts of the template by the library's global events; pages whose scripts do not ask for it have no library, and
 * nobody listens. Source: SITE-08, site format §4.5.
 */
export function fireTweakEvent({ event, name = '', title = name, value = '' }: TweakEvent): void {
  const { Y } = window as unknown as { Y?: Library };
  const payload = {
    getName: () => name,
    name,
    value,
    config: { name, title, value },
  };
  try {
    Y?.Global?.fire?.(`tweak:${event}`, payload);
  } catch (error) {
    reportError(error);
  }
}
