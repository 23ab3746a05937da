import type { SUBSCRIPTION, SUBSCRIPTION_ERRORS } from '../en/subscription.ts';
import type { SUBSCRIPTION_STATES } from '../en/subscription-states.ts';
import type { Translation } from '../texts-of.ts';

/** The page of a subscription in German. */
export const SUBSCRIPTION_DE: Translation<typeof SUBSCRIPTION> = {
  subscriptions: 'Abos',
  noSubscriptions: 'Sie haben nichts abonniert.',
  subscription: 'Abo',
  title: 'Ihr Abo',
  status: 'Status',
  price: 'Preis',
  next: 'Nächste Zahlung',
  ends: 'Endet am',
  paidUntil: 'Bezahlt bis',
  endedAt: 'Beendet am',
  retry: 'Neuer Versuch am',
  email: 'E-Mails gehen an',
  periods: 'Zeiträume',
  period: 'Zeitraum',
  order: 'Bestellung',
  toPay: 'Zu zahlen',
  notPaid: 'Noch nicht bezahlt',
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  cancel: 'Abo kündigen',
  pauseText: 'Während der Pause wird nichts abgebucht und nichts verschickt.',
  resumeText:
    'Geht nach der bezahlten Zeit weiter; ist sie vorbei, beginnt der nächste Zeitraum und wird jetzt bezahlt.',
  cancelText:
    'Es wird nichts mehr abgebucht. Das lässt sich nicht rückgängig machen; was bezahlt ist, bleibt Ihnen.',
  cancelAsk: 'Dieses Abo kündigen?',
  payTitle: 'Jetzt bezahlen',
  payText:
    'Die letzte Zahlung ist nicht gelungen. Bezahlen Sie diesen Zeitraum jetzt; spätere werden auf demselben Weg bezahlt.',
  pay: 'Bezahlen',
  place: 'Diesen Zeitraum bestellen',
  card: 'Karte',
  cardNumber: 'Nummer der Testkarte',
  cardHint: 'Dieser Shop ist im Testbetrieb. 4242 4242 4242 4242 zahlt; es wird kein Geld abgebucht.',
  cardNeedsScripts:
    'Zum Zahlen mit Karte wird JavaScript gebraucht. Bitte schalten Sie es in Ihrem Browser ein.',
  noMethods: 'Dieser Shop kann im Moment keine Zahlungen annehmen.',
  test: 'Dies ist ein Test-Abo: Es wird kein Geld abgebucht.',
  continueShopping: 'Weiter einkaufen',
  unknownTitle: 'Abo nicht gefunden',
  unknown: 'Unter dieser Adresse kennen wir kein Abo. Bitte nehmen Sie den Link aus Ihrer E-Mail.',
  freeUntil: 'Kostenlos bis',
  trialOffer: 'Kostenlos bis {day}, danach {plan}',
  trialStart: 'Kostenlos testen',
  mailCosts: 'Sie zahlen {plan}.',
  mailNext: 'Die nächste Zahlung ist am {day}.',
  mailEnds: 'Es endet am {day}.',
  mailRetry: 'Wir versuchen es am {day} noch einmal.',
  mailReason: 'Der Grund: {reason}',
};

/** Errors of subscription forms, in German. */
export const SUBSCRIPTION_ERRORS_DE: Translation<typeof SUBSCRIPTION_ERRORS> = {
  'payment-declined': 'Die Zahlung wurde abgelehnt. Bitte versuchen Sie es mit einer anderen Karte.',
  'payment-in-progress': 'Es läuft gerade eine Zahlung. Bitte sehen Sie in einer Minute wieder nach.',
  'payment-method-unknown': 'Bitte wählen Sie, wie Sie bezahlen.',
  'out-of-stock': 'Davon haben wir leider nicht genug.',
  'subscription-action-impossible': 'Das geht mit dem Abo so, wie es jetzt ist, nicht.',
};

/** Where a subscription stands, in German. */
export const SUBSCRIPTION_STATES_DE: Translation<typeof SUBSCRIPTION_STATES> = {
  active: 'Aktiv',
  'past-due': 'Überfällig',
  paused: 'Pausiert',
  cancelled: 'Gekündigt',
  completed: 'Abgeschlossen',
};
