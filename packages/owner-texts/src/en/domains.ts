import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Texts of the domains of a site. */
export const DOMAINS = {
  addDomain: 'Add domain',
  addDomainHelp:
    'A domain that you have registered, such as www.example.com. What to set there is shown afterwards.',
  addressOfInstallation: 'The address that this installation gave the website. It always works.',
  checkAgain: 'Check again',
  connected: 'Connected',
  copiedName: 'Copied name of the {type} record',
  copiedValue: 'Copied value of the {type} record',
  copyName: 'Copy name of the {type} record',
  copyValue: 'Copy value of the {type} record',
  domain: 'Domain',
  domains: 'Domains',
  domainsToLoad: 'domains',
  hereUnknown:
    'Name servers know no address of {address}, nor of this installation. Whether a domain leads here cannot be seen; one that is proven is served all the same.',
  isMain: 'The main domain: links, emails and search engines name it.',
  languageQuestion: 'Show {language} on {domain}?',
  leadsToMain: 'Leads to {main}.',
  lost: 'No longer leads here',
  lostHelp:
    'Visitors do not reach the website there any longer. Set this record again. Behind a proxy, such as a content delivery network, it may lead here all the same.',
  main: 'Main domain',
  mainDomainCookies: 'Members sign in once more at the new domain, and carts begin anew there.',
  mainDomainHelp:
    'Links, emails and search engines name {domain} from now on. The other domains lead to it, for good (301).',
  mainDomainNotHere:
    'It does not lead here yet, as far as one can see: visitors who are led there would not reach the website.',
  mainDomainQuestion: 'Make {domain} the main domain?',
  makeMain: 'Make main',
  makeMainAction: 'Make main: {domain}',
  moveLanguage: 'Show it there',
  moveLanguageHelp: 'Links, emails and search engines lead to {domain} for {language} from now on.',
  noAnswer: 'Name servers gave no answer for every domain. What is shown is what was found last.',
  noDomainsHelp:
    'Visitors find the website at {address}. Add a domain of your own, and it is found there too.',
  notIncluded: 'Not in this plan',
  notIncludedHelp:
    'This website’s plan has no domains of its own, so that it cannot be connected. It waits here until the plan has them.',
  purposeAddress: 'leads to the website',
  purposeProof: 'proves that the domain is yours; can be removed once it is connected',
  recordsOf: 'Records of {domain}',
  removeDomainAction: 'Remove {domain}',
  removeDomainHelp:
    'Links to {domain}, also in search engines, emails and bookmarks, do not lead to the website any longer.',
  removeDomainQuestion: 'Remove {domain}?',
  removeLanguageHelp: '{language} is found below its prefix again.',
  removeMainHelp: 'The main address is {address} again, until you choose another one.',
  removeUnprovenHelp: 'It was not connected: no link changes. The TXT record can be removed.',
  showsFirst: 'All languages',
  showsLanguage: 'Shows {language}.',
  showsSite: 'Shows the website.',
  taken: 'Of another website',
  takenHelp:
    'Another website has this domain. If both are yours, remove it there first: then it can be connected here.',
  unprovenHelp:
    'Set these records where you manage the domain. Nothing is shown there before the TXT record is found, which may take a day. It is looked for every two minutes, for a week from when this page was last opened.',
  usedFor: 'Language of {domain}',
  value: 'Value',
  waiting: 'Waiting for DNS',
  waitingHelp:
    'The domain is yours. Set this record, so that it leads here. Behind a proxy, such as a content delivery network, it may do so already.',
} as const satisfies Catalogue;
