import type { Told, ToldEvent } from './tell-visit.ts';

/** Hears all that widgets told on this page so far, and all that they will tell. */
export function hearVisits(listen: (event: ToldEvent) => void): void {
  let heard = 0;
  const take = () => {
    for (const event of (window as Told).sitewrightTold?.slice(heard) ?? []) {
      heard += 1;
      listen(event);
    }
  };
  document.addEventListener('sitewright:told', take);
  take();
}
