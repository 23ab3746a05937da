import type { MailKind } from '../../mail/mail-texts.ts';
import type { Messages } from '../texts-of.ts';

/** Subjects of emails in German, where the owner has given none. */
export const MAIL_SUBJECTS_DE: Readonly<Record<MailKind, string>> & Messages = {
  'order-confirmed': '{siteTitle}: Bestellung {orderNumber} bestätigt',
  'order-received': '{siteTitle}: Bestellung {orderNumber} eingegangen',
  'order-shipped': '{siteTitle}: Bestellung {orderNumber} ist unterwegs',
  'order-ready': '{siteTitle}: Bestellung {orderNumber} liegt zur Abholung bereit',
  'order-refunded': '{siteTitle}: {amount} von Bestellung {orderNumber} erstattet',
  'order-canceled': '{siteTitle}: Bestellung {orderNumber} storniert',
  'order-downloads': '{siteTitle}: Ihre Downloads zu Bestellung {orderNumber}',
  'order-gift-cards': '{siteTitle}: Ihre Gutscheine aus Bestellung {orderNumber}',
  'gift-card': 'Ein Gutschein über {amount} von {siteTitle}',
  'order-note': '{siteTitle}: zu Ihrer Bestellung {orderNumber}',
  'subscription-started': '{siteTitle}: Ihr Abo von {subscription}',
  'subscription-trial-ending': '{siteTitle}: Ihr kostenloser Probezeitraum für {subscription} endet',
  'subscription-renewing': '{siteTitle}: {subscription} verlängert sich bald',
  'subscription-failed': '{siteTitle}: {subscription} konnte nicht verlängert werden',
  'subscription-ending': '{siteTitle}: Ihr Abo von {subscription} läuft aus',
  'subscription-cancelled': '{siteTitle}: Ihr Abo von {subscription} ist gekündigt',
  restock: 'Wieder da: {product}',
  'review-request': '{siteTitle}: Wie gefällt Ihnen Ihre Bestellung?',
  'cart-reminder': 'Ihr Warenkorb bei {siteTitle}',
  'list-confirm': 'Bitte bestätigen Sie Ihre Anmeldung bei {siteTitle}',
  'list-welcome': 'Willkommen bei {list}',
  'member-confirm-sign-up': 'Stellen Sie Ihr Konto bei {siteTitle} fertig',
  'member-welcome': 'Willkommen bei {siteTitle}',
  'member-account-known': 'Sie haben ein Konto bei {siteTitle}',
  'member-password-reset': 'Neues Passwort setzen',
  'member-sign-in-link': 'Bei {siteTitle} anmelden',
  'member-confirm-email': 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  'member-invited': '{siteTitle}: Sie haben Zugang zu {area}',
};

/** Introductions of emails in German, where the owner has given none. */
export const MAIL_INTRODUCTIONS_DE: Readonly<Record<MailKind, string>> & Messages = {
  'order-confirmed': 'Ihre Bestellnummer ist {orderNumber}. Ihre Zahlung ist bei uns angekommen.',
  'order-received':
    'Ihre Bestellnummer ist {orderNumber}. Wir bearbeiten die Bestellung, sobald Ihre Zahlung von {total} da ist.',
  'order-shipped': 'Diese Artikel Ihrer Bestellung {orderNumber} wurden verschickt.',
  'order-ready': 'Diese Artikel Ihrer Bestellung {orderNumber} können Sie jetzt abholen.',
  'order-refunded':
    'Wir haben {amount} erstattet. Es kann einige Tage dauern, bis der Betrag auf Ihrem Konto ist.',
  'order-canceled': 'Ihre Bestellung {orderNumber} wurde storniert.',
  'order-downloads': 'Vielen Dank. Ihre Dateien sind bereit.',
  'order-gift-cards':
    'Vielen Dank. Wir schicken jeden Gutschein mit seinem Code an dem Tag, den Sie gewählt haben, an die Person, für die er ist.',
  'gift-card':
    'Hier ist Ihr Gutschein über {amount} für {siteTitle}. Geben Sie den Code an der Kasse ein, so oft Sie möchten, bis nichts mehr übrig ist.',
  'order-note': 'Wir schreiben Ihnen zu Ihrer Bestellung {orderNumber}.',
  'subscription-started':
    'Ihr Abo von {subscription} hat begonnen. Sie können es jederzeit ändern oder kündigen.',
  'subscription-trial-ending':
    'Ihr kostenloser Probezeitraum für {subscription} endet bald, danach zahlen Sie {amount}. Kündigen Sie vorher, wird nichts abgebucht.',
  'subscription-renewing':
    'Ihr Abo von {subscription} verlängert sich bald, dann zahlen Sie {amount}. Kündigen Sie vorher, wird nichts abgebucht.',
  'subscription-failed':
    'Die Zahlung von {amount} für {subscription} ist nicht gelungen. Wir versuchen es in einigen Tagen noch einmal; Sie können auch jetzt anders bezahlen.',
  'subscription-ending':
    'Alle Zahlungen für {subscription} sind geleistet. Das Abo endet von selbst; es wird nichts mehr abgebucht.',
  'subscription-cancelled': 'Ihr Abo von {subscription} ist gekündigt. Es wird nichts mehr abgebucht.',
  restock: '{product} gibt es bei {siteTitle} wieder. Sie wollten, dass wir Ihnen Bescheid geben.',
  'review-request':
    'Vor einiger Zeit haben Sie bei {siteTitle} eingekauft (Bestellung {orderNumber}). Ihre Bewertung hilft anderen bei der Wahl.',
  'cart-reminder': '{product} liegt noch in Ihrem Warenkorb bei {siteTitle}.',
  'list-confirm':
    'Jemand möchte mit dieser Adresse E-Mails der Liste {list} bekommen. Wenn Sie es waren, bestätigen Sie es bitte:',
  'list-welcome': 'Vielen Dank für Ihre Anmeldung. Ab jetzt bekommen Sie unsere E-Mails.',
  'member-confirm-sign-up':
    'Jemand möchte mit dieser Adresse ein Konto anlegen. Wenn Sie es waren, stellen Sie es innerhalb eines Tages fertig:',
  'member-welcome':
    'Ihr Konto bei {siteTitle} ist fertig. Dort finden Sie Ihre Bestellungen, Adressen und Abos.',
  'member-account-known':
    'Jemand möchte diese Adresse für ein Konto verwenden, aber es gibt schon eines. Wenn Sie es waren, melden Sie sich an:',
  'member-password-reset':
    'Jemand möchte für Ihr Konto ein neues Passwort setzen. Wenn Sie es waren, öffnen Sie diesen Link innerhalb einer Stunde:',
  'member-sign-in-link':
    'Jemand möchte sich mit dieser Adresse anmelden. Wenn Sie es waren, öffnen Sie diesen Link innerhalb von 10 Minuten:',
  'member-confirm-email':
    'Sie möchten sich künftig mit dieser Adresse anmelden. Öffnen Sie diesen Link innerhalb einer Stunde, während Sie angemeldet sind:',
  'member-invited':
    'Sie haben Zugang zu {area} bekommen. Melden Sie sich mit dieser E-Mail-Adresse an, um alles zu sehen:',
};
