import type { COMMENTS } from '../en/comments.ts';
import type { REVIEW_PAGES, REVIEWS } from '../en/reviews.ts';
import type { SOCIAL } from '../en/social.ts';
import type { Translation } from '../texts-of.ts';

/** Comments, likes and share buttons in the browser, in German. */
export const SOCIAL_DE: Translation<typeof SOCIAL> = {
  likes: { one: '1 „Gefällt mir“', other: '{count} „Gefällt mir“' },
  sending: 'Wird gesendet …',
  commentShown: 'Ihr Kommentar wurde hinzugefügt.',
  commentWaits: 'Vielen Dank. Ihr Kommentar erscheint, sobald ihn jemand von dieser Website gelesen hat.',
  checkEntries: 'Mindestens ein Feld ist nicht richtig ausgefüllt. Bitte prüfen Sie Ihre Angaben.',
  unableToComment: 'Ihr Kommentar konnte nicht hinzugefügt werden',
  reply: 'Antworten',
  cancelReply: 'Antwort abbrechen',
  report: 'Melden',
  reported: 'Gemeldet',
  shareOn: 'Auf {service} teilen',
};

/** Comments as plain HTML, in German. */
export const COMMENTS_DE: Translation<typeof COMMENTS> = {
  heading: 'Kommentare',
  leave: 'Einen Kommentar schreiben',
  name: 'Name',
  email: 'E-Mail-Adresse',
  emailHint: 'Sie wird nicht angezeigt.',
  website: 'Website (optional)',
  comment: 'Kommentar',
  post: 'Kommentar abschicken',
  reply: 'Antworten',
  trap: 'Lassen Sie dieses Feld leer',
  byOwner: 'Autor',
  closed: 'Kommentare sind geschlossen.',
};

/** Reviews of a product in German. */
export const REVIEWS_DE: Translation<typeof REVIEWS> = {
  reviews: 'Bewertungen',
  none: 'Noch keine Bewertungen.',
  summary: { one: '{average} · 1 Bewertung', other: '{average} · {count} Bewertungen' },
  outOf: '{rating} von {most} Sternen',
  more: 'Weitere Bewertungen',
};

/** Pages around comments and reviews in German. */
export const REVIEW_PAGES_DE: Translation<typeof REVIEW_PAGES> = {
  receivedTitle: 'Vielen Dank für Ihren Kommentar',
  received: 'Er erscheint, sobald ihn jemand von dieser Website gelesen hat.',
  back: 'Zurück',
  title: 'Bewerten Sie Ihre Bestellung',
  intro: 'Sagen Sie anderen, wie Ihnen gefällt, was Sie gekauft haben. Ihr Name steht neben Ihren Worten.',
  stars: 'Sterne',
  starCount: { one: '1 Stern', other: '{count} Sterne' },
  reviewTitle: 'Titel (optional)',
  text: 'Ihre Bewertung',
  name: 'Ihr Name',
  send: 'Bewertung abschicken',
  change: 'Bewertung ändern',
  waiting:
    'Vielen Dank. Der Shop liest Ihre Bewertung, bevor sie erscheint; bis dahin können Sie sie ändern.',
  decided: 'Vielen Dank für Ihre Bewertung.',
  expiredTitle: 'Dieser Link gilt nicht mehr',
  expired:
    'Unter dieser Adresse kennen wir keine Bestellung. Bitte nehmen Sie den Link aus der E-Mail, die wir Ihnen geschickt haben.',
  reviewsOf: 'Bewertungen zu {title}',
  backToProduct: 'Zurück zum Produkt',
};
