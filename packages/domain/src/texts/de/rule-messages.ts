import type { Messages } from '../texts-of.ts';

/** What rules and errors say, in German, by what they say in English. */
export const RULES_DE: Messages = {
  ' and ': ' und ',
  'Adding…': 'Wird hinzugefügt …',
  'Added!': 'Hinzugefügt!',
  '{title} was added to your cart.': '{title} liegt jetzt im Warenkorb.',
  'Select Option': 'Option wählen',
  'Sold Out': 'Ausverkauft',
  'Sold out': 'Ausverkauft',
  'Not available': 'Nicht erhältlich',
  'Play video': 'Video abspielen',
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
  '(optional)': '(optional)',
  'Network error': 'Keine Verbindung',
  'Something went wrong': 'Etwas ist schiefgegangen',
  'A cart can have at most 5 discount codes.': 'In einen Warenkorb passen höchstens 5 Rabattcodes.',
  'A discount on your order can no longer be used. Please review your order and try again.':
    'Ein Rabatt Ihrer Bestellung gilt nicht mehr. Bitte prüfen Sie die Bestellung und versuchen Sie es noch einmal.',
  'A gift card on your order has changed. Please review your order and try again.':
    'Ein Gutschein Ihrer Bestellung hat sich geändert. Bitte prüfen Sie die Bestellung und versuchen Sie es noch einmal.',
  CEP: 'CEP',
  'An error occurred while processing your card. Try again in a little bit.':
    'Bei der Prüfung Ihrer Karte ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal.',
  'CEP is not valid.': 'Der CEP stimmt nicht.',
  Card: 'Karte',
  'Choose one of the options.': 'Wählen Sie eine der Möglichkeiten.',
  'Comments are closed.': 'Kommentare sind geschlossen.',
  'Complete CAPTCHA before submitting.': 'Bitte lösen Sie zuerst das CAPTCHA.',
  County: 'Grafschaft',
  'Email address or password is incorrect.': 'E-Mail-Adresse oder Passwort stimmt nicht.',
  Eircode: 'Eircode',
  'Email cannot be blank': 'Bitte geben Sie eine E-Mail-Adresse ein',
  'Email is invalid': 'Die E-Mail-Adresse stimmt nicht',
  'Email is not valid. Email addresses should follow the format user@domain.com.':
    'Die E-Mail-Adresse stimmt nicht. Sie hat die Form name@beispiel.de.',
  Emirate: 'Emirat',
  'Gift cards cannot pay for gift cards.': 'Mit Gutscheinen können keine Gutscheine bezahlt werden.',
  'Invalid date.': 'Das ist kein Datum.',
  'Likes are turned off on this site.': '„Gefällt mir“ ist auf dieser Website ausgeschaltet.',
  'Links must be formatted as https://example.com.': 'Links haben die Form https://beispiel.de.',
  'Not needed for this order.': 'Für diese Bestellung nicht nötig.',
  'This gift card has no balance left.': 'Auf diesem Gutschein ist nichts mehr übrig.',
  'One or more fields is invalid, please check your entries.':
    'Mindestens ein Feld ist nicht richtig ausgefüllt. Bitte prüfen Sie Ihre Angaben.',
  'PIN code': 'PIN-Code',
  'PIN code is not valid.': 'Der PIN-Code stimmt nicht.',
  'Please choose 1 to 5 stars.': 'Bitte wählen Sie 1 bis 5 Sterne.',
  'Please enter a comment.': 'Bitte schreiben Sie einen Kommentar.',
  'Please enter a different amount.': 'Bitte geben Sie einen anderen Betrag ein.',
  'Please enter your name.': 'Bitte geben Sie Ihren Namen ein.',
  'Please enter an email address.': 'Bitte geben Sie eine E-Mail-Adresse ein.',
  'Please select an option.': 'Bitte wählen Sie eine Option.',
  'Please select the {names} option.': 'Bitte wählen Sie die Option „{names}“.',
  'Please select the {names} options.': 'Bitte wählen Sie die Optionen {names}.',
  'Please sign in.': 'Bitte melden Sie sich an.',
  'Please try again in a few seconds.': 'Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  'Please use one line of ordinary characters.': 'Bitte verwenden Sie eine Zeile aus gewöhnlichen Zeichen.',
  'Please use at least 10 characters.': 'Bitte verwenden Sie mindestens 10 Zeichen.',
  'Please write a few words.': 'Bitte schreiben Sie ein paar Worte.',
  'Postal code': 'Postleitzahl',
  'Postal code is not valid.': 'Die Postleitzahl stimmt nicht.',
  Postcode: 'Postleitzahl',
  'Postcode is not valid.': 'Die Postleitzahl stimmt nicht.',
  Prefecture: 'Präfektur',
  Province: 'Provinz',
  'Quantity must be a number.': 'Die Menge muss eine Zahl sein.',
  'Quantity must be a whole number': 'Die Menge muss eine ganze Zahl sein',
  'Quantity must be between 1 and 9999.': 'Die Menge muss zwischen 1 und 9999 liegen.',
  Required: 'Bitte ausfüllen',
  'Select a country.': 'Wählen Sie ein Land.',
  'Select a province.': 'Wählen Sie eine Provinz.',
  'Select a state.': 'Wählen Sie einen Bundesstaat.',
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
  'The amount is too large for a single order.': 'Der Betrag ist für eine Bestellung zu hoch.',
  'The form could not be read. Please check your entries.':
    'Die Angaben im Formular konnten nicht gelesen werden. Bitte prüfen Sie sie.',
  'Test card': 'Testkarte',
  'The card has insufficient funds. Please try another card.':
    'Die Karte ist nicht ausreichend gedeckt. Bitte versuchen Sie es mit einer anderen Karte.',
  'The card was declined. Please try another card.':
    'Die Karte wurde abgelehnt. Bitte versuchen Sie es mit einer anderen Karte.',
  'The current password is incorrect.': 'Das aktuelle Passwort stimmt nicht.',
  'The order of this subscription no longer exists.': 'Die Bestellung dieses Abos gibt es nicht mehr.',
  'The payment was not approved. Please try again.':
    'Der Zahlung wurde nicht zugestimmt. Bitte versuchen Sie es noch einmal.',
  'The payment was not completed.': 'Die Zahlung wurde nicht abgeschlossen.',
  'The payment was declined. Please try another card.':
    'Die Zahlung wurde abgelehnt. Bitte versuchen Sie es mit einer anderen Karte.',
  'This product is no longer available.': 'Das Produkt ist nicht mehr erhältlich.',
  'This product is currently sold out.': 'Das Produkt ist im Moment ausverkauft.',
  'The request could not be read.': 'Die Anfrage konnte nicht gelesen werden.',
  'The request took too long to arrive.': 'Die Anfrage hat zu lange gebraucht.',
  'The shop has already decided on this review.': 'Der Shop hat über diese Bewertung schon entschieden.',
  'The total of your order has changed. Please review it and try again.':
    'Die Gesamtsumme hat sich geändert. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  'This is not possible in the current state of the subscription.':
    'Das geht mit dem Abo so, wie es jetzt ist, nicht.',
  'This card cannot be charged here right now. Please pay another way.':
    'Diese Karte kann hier im Moment nicht belastet werden. Bitte zahlen Sie auf einem anderen Weg.',
  'This form has not been configured yet.': 'Dieses Formular ist noch nicht eingerichtet.',
  'This gift card can no longer be used.': 'Dieser Gutschein kann nicht mehr benutzt werden.',
  'This gift card code is not valid.': 'Dieser Gutscheincode gilt nicht.',
  'This code has been used up.': 'Dieser Code ist aufgebraucht.',
  'This code has expired.': 'Dieser Code ist abgelaufen.',
  'This code is not valid.': 'Dieser Code gilt nicht.',
  'This looks like a gift card. Enter it in the field for gift cards.':
    'Das sieht nach einem Gutschein aus. Geben Sie ihn im Feld für Gutscheine ein.',
  'This gift card has expired.': 'Dieser Gutschein ist abgelaufen.',
  'This gift card is in another currency.': 'Dieser Gutschein hat eine andere Währung.',
  'The store has to confirm the value of this gift card first. Please contact the store.':
    'Der Shop muss den Wert dieses Gutscheins erst bestätigen. Bitte wenden Sie sich an den Shop.',
  'This gift card is from a test order and pays only for test orders.':
    'Dieser Gutschein stammt aus einer Testbestellung und gilt nur für Testbestellungen.',
  'Gift cards with real value do not pay for test orders.':
    'Gutscheine mit echtem Wert gelten nicht für Testbestellungen.',
  'This gift card has been disabled.': 'Dieser Gutschein ist gesperrt.',
  'This is not a number.': 'Das ist keine Zahl.',
  'This is not a test card.': 'Das ist keine Testkarte.',
  'This is not available right now. Please try again soon.':
    'Das ist im Moment nicht verfügbar. Bitte versuchen Sie es bald noch einmal.',
  'This action is not available here.': 'Das geht hier nicht.',
  'This item is no longer in your cart.': 'Dieser Artikel ist nicht mehr in Ihrem Warenkorb.',
  'This kind of content is not accepted here.': 'Inhalte dieser Art werden hier nicht angenommen.',
  'This link is no longer valid. Please ask for a new one.':
    'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  'This password is too long.': 'Dieses Passwort ist zu lang.',
  'This payment was already sent with different details. Please reload the page and try again.':
    'Diese Zahlung wurde schon mit anderen Angaben gesendet. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'This product is not sold as a subscription.': 'Dieses Produkt gibt es nicht als Abo.',
  'This site is not open to visitors.': 'Diese Website ist nicht für Besucher geöffnet.',
  'This was not found.': 'Das wurde nicht gefunden.',
  'This payment method is not available.': 'Diese Zahlungsart ist nicht verfügbar.',
  'To check out, your order subtotal must be higher.':
    'Für eine Bestellung muss die Zwischensumme höher sein.',
  'Unable to submit form. Please try again later.':
    'Das Formular konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  'Update the missing or invalid information above.': 'Bitte ergänzen oder berichtigen Sie die Angaben oben.',
  'Update the missing or invalid information below.':
    'Bitte ergänzen oder berichtigen Sie die Angaben unten.',
  'You can only buy one of this service at a time.': 'Von dieser Leistung können Sie jeweils eine kaufen.',
  'You have exceeded the character limit.': 'Das sind zu viele Zeichen.',
  'You have reached the maximum number of saved addresses. Remove one first.':
    'Mehr Adressen passen nicht. Entfernen Sie zuerst eine.',
  'Your card has expired.': 'Ihre Karte ist abgelaufen.',
  'Your card has insufficient funds.': 'Ihre Karte ist nicht ausreichend gedeckt.',
  'Your card number is incorrect.': 'Die Nummer Ihrer Karte stimmt nicht.',
  'Your card was declined.': 'Ihre Karte wurde abgelehnt.',
  'Your card was declined. This transaction requires authentication.':
    'Ihre Karte wurde abgelehnt. Diese Zahlung muss bestätigt werden.',
  "Your card's security code is incorrect.": 'Der Sicherheitscode Ihrer Karte stimmt nicht.',
  'Your cart is empty.': 'Ihr Warenkorb ist leer.',
  'Your cart is full. Please check out or remove an item first.':
    'Ihr Warenkorb ist voll. Bitte gehen Sie zur Kasse oder entfernen Sie zuerst einen Artikel.',
  'Your payment is being processed. Please wait a moment before you try again.':
    'Ihre Zahlung wird bearbeitet. Bitte warten Sie einen Moment, bevor Sie es noch einmal versuchen.',
  'Your session has expired. Please reload the page and try again.':
    'Ihre Sitzung ist abgelaufen. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'ZIP code': 'Postleitzahl',
  'ZIP code is not valid.': 'Die Postleitzahl stimmt nicht.',
  'This number is too small.': 'Diese Zahl ist zu klein.',
  'This number is too large.': 'Diese Zahl ist zu groß.',
  'This is not an amount of money.': 'Das ist kein Geldbetrag.',
  'This is not the address of a website.': 'Das ist keine Adresse einer Website.',
  'This is not a Twitter username.': 'Das ist kein Twitter-Name.',
  'Invalid time.': 'Das ist keine Uhrzeit.',
  'This is not a phone number.': 'Das ist keine Telefonnummer.',
  'Could not parse the form fields, please check your entries.':
    'Das Formular konnte nicht gelesen werden. Bitte prüfen Sie Ihre Angaben.',
  Submit: 'Absenden',
  'Submitting…': 'Wird gesendet …',
  'Thank you!': 'Vielen Dank!',
  'Unable to submit form. Submission rate limit exceeded. Please try again later.':
    'Das Formular konnte nicht gesendet werden, weil zu oft gesendet wurde. Bitte versuchen Sie es später noch einmal.',
  'Unable to send form. Please try again later.':
    'Das Formular konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  'Error processing form submission. Please reload and try again.':
    'Beim Senden ist ein Fehler aufgetreten. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'Unknown error, please try again later.': 'Unbekannter Fehler. Bitte versuchen Sie es später noch einmal.',
  'Could not get a form submission key, please try again later.':
    'Das Formular konnte nicht vorbereitet werden. Bitte versuchen Sie es später noch einmal.',
  'Your form has encountered a problem. Please scroll down to review.':
    'Etwas im Formular stimmt nicht. Bitte prüfen Sie Ihre Angaben weiter unten.',
  'Your form has encountered a problem. Please scroll up to review.':
    'Etwas im Formular stimmt nicht. Bitte prüfen Sie Ihre Angaben weiter oben.',
};
