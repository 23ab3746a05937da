import { useSubmit } from '../../forms/use-submit.ts';

/** A form that signs in, then on to where one wanted to go. */
export function useEntry(send: () => Promise<unknown>, next: string | undefined) {
  // A whole new page: its content policy names the origins of the account's sites, which this one's does not.
  return useSubmit(send, () => window.location.assign(`/config${safePath(next)}`));
}

/** Only places of the editor itself; a link with a foreign address leads to the dashboard. */
export function safePath(next: string | undefined): string {
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return '/';
  return next.replace(/^\/config(?=\/|$)/, '') || '/';
}
