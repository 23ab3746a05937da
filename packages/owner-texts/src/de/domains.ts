import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { DOMAINS } from '../en/domains.ts';

/** Domains of a site, in German. */
export const DOMAINS_DE: Translation<typeof DOMAINS> = {
  addDomain: 'Domain hinzufügen',
  addDomainHelp:
    'Eine Domain, die Sie registriert haben, etwa www.example.com. Was dort einzutragen ist, steht danach hier.',
  addressOfInstallation: 'Die Adresse, die diese Installation der Website gegeben hat. Sie gilt immer.',
  checkAgain: 'Erneut prüfen',
  connected: 'Verbunden',
  copiedName: 'Name des {type}-Eintrags kopiert',
  copiedValue: 'Wert des {type}-Eintrags kopiert',
  copyName: 'Name des {type}-Eintrags kopieren',
  copyValue: 'Wert des {type}-Eintrags kopieren',
  domain: 'Domain',
  domains: 'Domains',
  domainsToLoad: 'Domains',
  hereUnknown:
    'Nameserver kennen keine Adresse von {address} und keine dieser Installation. Ob eine Domain hierher führt, ist nicht zu sehen; eine nachgewiesene zeigt die Website trotzdem.',
  isMain: 'Die Hauptdomain: Links, E-Mails und Suchmaschinen nennen sie.',
  languageQuestion: '{language} auf {domain} zeigen?',
  leadsToMain: 'Führt zu {main}.',
  lost: 'Führt nicht mehr hierher',
  lostHelp:
    'Besucher erreichen die Website dort nicht mehr. Setzen Sie diesen Eintrag erneut. Hinter einem Proxy, etwa einem Content Delivery Network, führt sie vielleicht trotzdem hierher.',
  main: 'Hauptdomain',
  mainDomainCookies:
    'Mitglieder melden sich auf der neuen Domain noch einmal an, und Warenkörbe beginnen dort neu.',
  mainDomainHelp:
    'Links, E-Mails und Suchmaschinen nennen ab jetzt {domain}. Die anderen Domains führen dauerhaft dorthin (301).',
  mainDomainNotHere:
    'Soweit zu sehen ist, führt sie noch nicht hierher: Besucher, die dorthin geleitet werden, würden die Website nicht erreichen.',
  mainDomainQuestion: '{domain} zur Hauptdomain machen?',
  makeMain: 'Zur Hauptdomain machen',
  makeMainAction: 'Zur Hauptdomain machen: {domain}',
  moveLanguage: 'Dort zeigen',
  moveLanguageHelp: 'Links, E-Mails und Suchmaschinen führen für {language} ab jetzt zu {domain}.',
  noAnswer: 'Nicht für jede Domain haben Nameserver geantwortet. Zu sehen ist, was zuletzt gefunden wurde.',
  noDomainsHelp:
    'Besucher finden die Website unter {address}. Fügen Sie eine eigene Domain hinzu, dann finden sie die Website auch dort.',
  notIncluded: 'Nicht im Tarif',
  notIncludedHelp:
    'Der Tarif dieser Website enthält keine eigenen Domains, deshalb kann sie nicht verbunden werden. Sie wartet hier, bis der Tarif welche enthält.',
  purposeAddress: 'führt zur Website',
  purposeProof: 'beweist, dass die Domain Ihnen gehört; kann entfernt werden, sobald sie verbunden ist',
  recordsOf: 'Einträge von {domain}',
  removeDomainAction: '{domain} entfernen',
  removeDomainHelp:
    'Links auf {domain}, auch in Suchmaschinen, E-Mails und Lesezeichen, führen dann nicht mehr zur Website.',
  removeDomainQuestion: '{domain} entfernen?',
  removeLanguageHelp: '{language} steht wieder unter dem eigenen Präfix.',
  removeMainHelp: 'Die Hauptadresse ist wieder {address}, bis Sie eine andere wählen.',
  removeUnprovenHelp: 'Sie war nicht verbunden: Kein Link ändert sich. Der TXT-Eintrag kann entfernt werden.',
  showsFirst: 'Alle Sprachen',
  showsLanguage: 'Zeigt {language}.',
  showsSite: 'Zeigt die Website.',
  taken: 'Bei einer anderen Website',
  takenHelp:
    'Eine andere Website hat diese Domain. Wenn beide Ihnen gehören, entfernen Sie sie zuerst dort: Dann kann sie hier verbunden werden.',
  unprovenHelp:
    'Setzen Sie diese Einträge dort, wo Sie die Domain verwalten. Bevor der TXT-Eintrag gefunden ist, wird dort nichts gezeigt; das kann einen Tag dauern. Gesucht wird er alle zwei Minuten, eine Woche lang, nachdem diese Seite zuletzt geöffnet war.',
  usedFor: 'Sprache von {domain}',
  value: 'Wert',
  waiting: 'Wartet auf DNS',
  waitingHelp:
    'Die Domain gehört Ihnen. Setzen Sie diesen Eintrag, damit sie hierher führt. Hinter einem Proxy, etwa einem Content Delivery Network, tut sie das vielleicht schon.',
};
