import { sealedTexts } from '../security/sealed-text.ts';
import type { Secret } from '../security/secret.ts';

/** A text that an email holds only on its way to who gets it; in the outbox `shown` stands in its place. */
export type HiddenText = { shown: string; sealed: Buffer };

type Covered = { websiteId: string; html: string; text: string; hidden?: HiddenText };

/** Hides lines of letters, digits and hyphens. `shown` must stand in the email where they belong, as one text of as many lines. */
export function hideText(
  secret: Secret,
  websiteId: string,
  hide: { text: string; shown: string },
): HiddenText {
  if (!/^[\w-]+(\n[\w-]+)*$/.test(hide.text))
    throw new TypeError('only lines of letters, digits and hyphens can be hidden');
  return { shown: hide.shown, sealed: seals(secret).seal(sealContext(websiteId), hide.text) };
}

/** The contents of an email with what they hide. Errors: throws when it was sealed by another installation. */
export function uncovered(secret: Secret, mail: Covered): { html: string; text: string } {
  const { html, text, hidden } = mail;
  if (!hidden) return { html, text };
  const opened = seals(secret).open(sealContext(mail.websiteId), hidden.sealed);
  return {
    html: html.replaceAll(hidden.shown, () => opened),
    text: text.replaceAll(hidden.shown, () => opened),
  };
}

function seals(secret: Secret) {
  return sealedTexts(secret, 'mails');
}

function sealContext(websiteId: string): string {
  return `${websiteId} mail`;
}
