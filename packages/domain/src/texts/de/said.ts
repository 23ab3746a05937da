import type { Words } from '../texts-of.ts';

/** What rules and errors say, in German, by what they say in English. */
export const SAID_DE: Words = {
  'Adding…': 'Wird hinzugefügt …',
  'Added!': 'Hinzugefügt!',
  'Select Option': 'Option wählen',
  'Sold Out': 'Ausverkauft',
  'Unable to Add Item': 'Der Artikel konnte nicht hinzugefügt werden',
  'Unable to Purchase Item': 'Der Artikel konnte nicht gekauft werden',
  'The card field could not be loaded.': 'Das Kartenfeld konnte nicht geladen werden.',
  'Unable to add item': 'Der Artikel konnte nicht hinzugefügt werden',
  'Sale Price:': 'Angebotspreis:',
  'Original Price:': 'Ursprünglicher Preis:',
  'Unable to purchase Gift Card': 'Der Gutschein konnte nicht gekauft werden',
  'Unable to add item. Please check your internet connection.':
    'Der Artikel konnte nicht hinzugefügt werden. Bitte prüfen Sie Ihre Internetverbindung.',
  'Please enable cookies in your browser, reload the page, and try again.':
    'Bitte erlauben Sie Cookies in Ihrem Browser, laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'Please try again': 'Bitte versuchen Sie es noch einmal',
  'Please check your internet connection': 'Bitte prüfen Sie Ihre Internetverbindung',
  Okay: 'OK',
  Close: 'Schließen',
  Previous: 'Zurück',
  Next: 'Weiter',
  'View full details': 'Alle Details ansehen',
  ' item': ' Artikel',
  ' items': ' Artikel',
  'Network error': 'Keine Verbindung',
  'Something went wrong': 'Etwas ist schiefgegangen',
  'A cart holds at most 5 discount codes.': 'In einen Warenkorb passen höchstens 5 Rabattcodes.',
  'A discount of your order can no longer be used. Please review your order and try again.':
    'Ein Rabatt Ihrer Bestellung gilt nicht mehr. Bitte prüfen Sie die Bestellung und versuchen Sie es noch einmal.',
  'A gift card of your order has changed. Please review your order and try again.':
    'Ein Gutschein Ihrer Bestellung hat sich geändert. Bitte prüfen Sie die Bestellung und versuchen Sie es noch einmal.',
  CEP: 'CEP',
  'Choose one of the options.': 'Wählen Sie eine der Möglichkeiten.',
  'Comments are closed.': 'Kommentare sind geschlossen.',
  'Complete CAPTCHA before submitting.': 'Bitte lösen Sie zuerst das CAPTCHA.',
  County: 'Grafschaft',
  'E-mail address or password is not right.': 'E-Mail-Adresse oder Passwort stimmt nicht.',
  Eircode: 'Eircode',
  'Email cannot be blank': 'Bitte geben Sie eine E-Mail-Adresse ein',
  'Email is invalid': 'Die E-Mail-Adresse stimmt nicht',
  'Email is not valid. Email addresses should follow the format user@domain.com':
    'Die E-Mail-Adresse stimmt nicht. Sie hat die Form name@beispiel.de',
  'Email is not valid. Email addresses should follow the format user@domain.com.':
    'Die E-Mail-Adresse stimmt nicht. Sie hat die Form name@beispiel.de.',
  Emirate: 'Emirat',
  'Gift cards cannot pay for gift cards.': 'Mit Gutscheinen können keine Gutscheine bezahlt werden.',
  'Invalid date.': 'Das ist kein Datum.',
  'Likes are turned off on this site.': '„Gefällt mir“ ist auf dieser Website ausgeschaltet.',
  'Links must be formatted as https://example.com.': 'Links haben die Form https://beispiel.de.',
  'Not needed for this order.': 'Für diese Bestellung nicht nötig.',
  'Nothing is left on this gift card.': 'Auf diesem Gutschein ist nichts mehr übrig.',
  'One or more fields is invalid, please check your entries.':
    'Mindestens ein Feld ist nicht richtig ausgefüllt. Bitte prüfen Sie Ihre Angaben.',
  'PIN code': 'PIN-Code',
  'Please choose 1 to 5 stars.': 'Bitte wählen Sie 1 bis 5 Sterne.',
  'Please enter a comment.': 'Bitte schreiben Sie einen Kommentar.',
  'Please enter another amount.': 'Bitte geben Sie einen anderen Betrag ein.',
  'Please enter your name.': 'Bitte geben Sie Ihren Namen ein.',
  'Please give an e-mail address.': 'Bitte geben Sie eine E-Mail-Adresse ein.',
  'Please select an option.': 'Bitte wählen Sie eine Option.',
  'Please sign in.': 'Bitte melden Sie sich an.',
  'Please try again in a few seconds.': 'Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  'Please use one line of ordinary characters.': 'Bitte verwenden Sie eine Zeile aus gewöhnlichen Zeichen.',
  'Please write a few words.': 'Bitte schreiben Sie ein paar Worte.',
  'Postal code': 'Postleitzahl',
  Postcode: 'Postleitzahl',
  Prefecture: 'Präfektur',
  Province: 'Provinz',
  'Quantity must be a number.': 'Die Menge muss eine Zahl sein.',
  'Quantity must be a whole number': 'Die Menge muss eine ganze Zahl sein',
  'Quantity must be between 1 and 9999.': 'Die Menge muss zwischen 1 und 9999 liegen.',
  Required: 'Bitte ausfüllen',
  'Select a country.': 'Wählen Sie ein Land.',
  'Select a denomination for the Gift Card': 'Wählen Sie einen Wert für den Gutschein',
  'Signed up!': 'Eingetragen!',
  'Some values are not valid.': 'Einige Angaben sind nicht gültig.',
  'Something went wrong on our side.': 'Auf unserer Seite ist etwas schiefgegangen.',
  'Sorry, that item variant is unavailable. Please select another variant.':
    'Diese Variante gibt es leider nicht. Bitte wählen Sie eine andere.',
  'Sorry, we do not have enough of that item available.': 'Davon haben wir leider nicht genug.',
  State: 'Bundesstaat',
  'State or region': 'Bundesland oder Region',
  'Subscriptions cannot be bought with other items.':
    'Abos können nicht mit anderen Artikeln gekauft werden.',
  'That is too much data for one request.': 'Das sind zu viele Daten auf einmal.',
  'The amount is too large for one order.': 'Der Betrag ist für eine Bestellung zu hoch.',
  'The answers of the form could not be read. Please check your entries.':
    'Die Angaben im Formular konnten nicht gelesen werden. Bitte prüfen Sie sie.',
  'The current password is not right.': 'Das aktuelle Passwort stimmt nicht.',
  'The payment was declined. Please try another card.':
    'Die Zahlung wurde abgelehnt. Bitte versuchen Sie es mit einer anderen Karte.',
  'The request could not be read.': 'Die Anfrage konnte nicht gelesen werden.',
  'The request took too long to arrive.': 'Die Anfrage hat zu lange gebraucht.',
  'The shop has already decided on this review.': 'Der Shop hat über diese Bewertung schon entschieden.',
  'The total of your order has changed. Please review it and try again.':
    'Die Gesamtsumme hat sich geändert. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  'This cannot be done with the subscription as it is now.':
    'Das geht mit dem Abo so, wie es jetzt ist, nicht.',
  'This form has not been configured yet.': 'Dieses Formular ist noch nicht eingerichtet.',
  'This gift card cannot be used any more.': 'Dieser Gutschein kann nicht mehr benutzt werden.',
  'This gift card code is not valid.': 'Dieser Gutscheincode gilt nicht.',
  'This gift card has expired.': 'Dieser Gutschein ist abgelaufen.',
  'This gift card is in another currency.': 'Dieser Gutschein hat eine andere Währung.',
  'This gift card is switched off.': 'Dieser Gutschein ist gesperrt.',
  'This is not a number.': 'Das ist keine Zahl.',
  'This is not a test card.': 'Das ist keine Testkarte.',
  'This is not available at the moment. Please try again soon.':
    'Das ist im Moment nicht verfügbar. Bitte versuchen Sie es bald noch einmal.',
  'This is not possible here.': 'Das geht hier nicht.',
  'This item is no longer in your cart.': 'Dieser Artikel ist nicht mehr in Ihrem Warenkorb.',
  'This kind of content is not accepted here.': 'Inhalte dieser Art werden hier nicht angenommen.',
  'This link is no longer valid. Please ask for a new one.':
    'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  'This password is too long.': 'Dieses Passwort ist zu lang.',
  'This payment was sent before with other details. Please reload the page and try again.':
    'Diese Zahlung wurde schon mit anderen Angaben gesendet. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'This product is not sold as a subscription.': 'Dieses Produkt gibt es nicht als Abo.',
  'This site is not open to visitors.': 'Diese Website ist nicht für Besucher geöffnet.',
  'This was not found.': 'Das wurde nicht gefunden.',
  'This way of paying is not available.': 'Diese Zahlungsart ist nicht verfügbar.',
  'To check out, your order subtotal must be higher.':
    'Für eine Bestellung muss die Zwischensumme höher sein.',
  'Unable to submit form. Please try again later.':
    'Das Formular konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  'Update the missing or invalid information above.': 'Bitte ergänzen oder berichtigen Sie die Angaben oben.',
  'Update the missing or invalid information below.':
    'Bitte ergänzen oder berichtigen Sie die Angaben unten.',
  'You can buy one of this service at a time.': 'Von dieser Leistung können Sie jeweils eine kaufen.',
  'You have exceeded the character limit.': 'Das sind zu viele Zeichen.',
  'You have saved as many addresses as fit. Remove one first.':
    'Mehr Adressen passen nicht. Entfernen Sie zuerst eine.',
  'Your cart is empty.': 'Ihr Warenkorb ist leer.',
  'Your cart is full. Please check out or remove an item first.':
    'Ihr Warenkorb ist voll. Bitte gehen Sie zur Kasse oder entfernen Sie zuerst einen Artikel.',
  'Your payment is being processed. Please wait a moment before you try again.':
    'Ihre Zahlung wird bearbeitet. Bitte warten Sie einen Moment, bevor Sie es noch einmal versuchen.',
  'Your session has expired. Please reload the page and try again.':
    'Ihre Sitzung ist abgelaufen. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'ZIP code': 'Postleitzahl',
};
