import type { FormEvent } from 'react';

/**
 * Handler of a form that fills a screen. What is submitted in a dialog opened from it reaches it, too, since React lets
 * events of a dialog bubble to where it was made: that is not its business.
 */
export function ownSubmit(save: () => void): (event: FormEvent<HTMLFormElement>) => void {
  return (event) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    save();
  };
}
