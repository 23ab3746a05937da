import { StartError } from '../errors/start-error.ts';
import type { SettingName } from './settings-table.ts';

/** A setting as it stands in the environment, or its fallback. */
export type Read = (name: SettingName) => string | undefined;

/** One of a few words. Errors: StartError, which names the setting. */
export function oneOf<const T extends string>(
  name: SettingName,
  text: string | undefined,
  allowed: readonly T[],
): T {
  const value = allowed.find((candidate) => candidate === text);
  if (value !== undefined) return value;
  throw new StartError(`${name} must be one of ${allowed.join(', ')}, but is "${text}".`);
}

/** The origin of an address. Errors: StartError, which names the setting. */
export function origin(name: SettingName, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password;
  if (url && isOrigin) return url.origin;
  // It may hold a password, which is not repeated.
  const given = text.includes('@') ? '' : `, but is "${text}"`;
  throw new StartError(`${name} must be an origin like https://example.com without a path${given}.`);
}

/** Throws StartError for what is none in the range. */
export function wholeNumber(
  name: SettingName,
  text: string | undefined,
  least: number,
  most: number,
): number {
  const value = Number(text);
  if (text !== undefined && /^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new StartError(`${name} must be a whole number from ${least} to ${most}, but is "${text}".`);
}
