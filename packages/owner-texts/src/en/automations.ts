import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Texts of the area `automations`. */
export const AUTOMATIONS = {
  addAutomation: 'Add automation',
  addEmail: 'Add email',
  automation: 'Automation',
  automation2: '← Automation',
  automationAutomation: 'Automation {automation}',
  automationEmailsReportsDeletedPermanentlyEmails:
    'The automation, its emails and their reports are deleted permanently. Emails that have been sent stay where they are.',
  automationMostMaxstepsEmails: 'An automation has at most {maxSteps} emails.',
  automationSendsEmailsItselfWelcomeWhoever:
    'An automation sends emails by itself: a welcome to whoever joins a mailing list, or a reminder to customers who have not ordered for a while.',
  automations: '← Automations',
  automations2: 'Automations',
  changeList: 'Change list',
  changeMailingList: 'Change mailing list',
  changeTiming: 'Change timing',
  chooseAMailingList: 'Choose a mailing list.',
  daysAfterJoining: 'Days after joining',
  daysAfterTheLastOrder: 'Days after the last order',
  emailReportDeletedPermanently: 'The email and its report are deleted permanently.',
  emailStep: 'Email {step}',
  emails: 'Emails',
  emailsSentAutomaticallySwitchOffMake: 'Emails are sent automatically. Switch it off to make changes.',
  goesSubscribersListWhoNotOrdered:
    'Goes to subscribers of the list who have not ordered for some time: once, and again only after another order.',
  goesWhoeverJoinsListOnceSign:
    'Goes to whoever joins the list, once the sign-up is confirmed. Subscribers who are already on the list, or who are imported, do not get it.',
  immediately: 'Immediately',
  kind: 'Kind',
  mailingList: 'Mailing list',
  moreForAutomation: 'More for {automation}',
  moreForStep: 'More for {step}',
  newAutomation: 'New automation',
  noAutomationsYet: 'No automations yet',
  noEmailsYet: 'No emails yet',
  noList: 'No list',
  noMailServerSetUpSo:
    'No mail server is set up, so automations can be written but not switched on. Whoever runs this installation can set one.',
  noneTheListWasDeleted: 'None: the list was deleted',
  nothingSentWhileOffEmailsWhose:
    'Nothing is sent while it is off. Emails whose day passed before you switch it on are not sent later, unless it was off for less than three days.',
  nothingSentWhileOffWhoeverJoined:
    'Nothing is sent while it is off. Whoever joined before you switch it on gets nothing, unless it was off for less than three days.',
  paused: 'Paused',
  sent: 'Sent',
  somethingMissingMarkedBelow: 'Something is missing. It is marked below.',
  state: 'State',
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  theAutomation: 'the automation',
  theEmail: 'the email',
  timing: 'Timing',
  untitledEmail: 'Untitled email',
  welcome: 'Welcome',
  winBack: 'Win-back',
} as const satisfies Catalogue;
