import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { MEMBER_AREAS } from '../en/member-areas.ts';

/** Texts of member areas: who may open which pages, invitations and memberships that are sold, in German. */
export const MEMBER_AREAS_DE: Translation<typeof MEMBER_AREAS> = {
  accessEnds: 'Der Zugang zu den Seiten dieses Bereichs endet sofort. Das Konto auf Ihrer Website bleibt.',
  accessEndsMayJoinAgain:
    'Der Zugang zu den Seiten dieses Bereichs endet sofort. Das Konto auf Ihrer Website bleibt, und wer ein Konto hat, kann wieder beitreten.',
  addMemberArea: 'Mitgliederbereich hinzufügen',
  addMembershipsUnder: 'Mitgliedschaften und ihre Preise legen Sie unter <link>Produkte</link> an.',
  anyoneWithAnAccount: 'Alle mit einem Konto',
  area: 'Bereich',
  areaIsNotPublished:
    'Dieser Bereich ist nicht veröffentlicht: Niemand kann ihn öffnen oder ihm beitreten, und seine Mitglieder sehen seine Seiten nicht. Veröffentlichen Sie ihn in den Einstellungen seiner Seite.',
  areaNameHelp:
    'Besucher sehen ihn dort, wo sie sich anmelden sollen, und in E-Mails an Personen, die Sie einladen.',
  backToMemberAreas: '← Mitgliederbereiche',
  boughtAccess: 'Gekaufter Zugang',
  boughtAccessEnds:
    'Was gekauft wurde, endet sofort. Dadurch fließt kein Geld zurück: Erstatten Sie die Bestellung und kündigen Sie ein Abo dort, wo sie stehen.',
  buyersAndInvited: 'Wer Zugang kauft oder von Ihnen eingeladen ist',
  enterEmailAddress: 'Geben Sie eine E-Mail-Adresse ein, z. B. ida@example.com.',
  invitationEnds: 'Die Einladung gilt nicht mehr. Es wird keine E-Mail darüber gesendet.',
  invitationNotMailed:
    'Die Einladung gilt, aber es wurde keine E-Mail gesendet: Diese Adresse hat in der letzten Stunde schon mehrere erhalten. Laden Sie sie später erneut ein, um eine zu senden.',
  invite: 'Einladen',
  invited: 'Eingeladen',
  invitedNoAccountYet: 'Eingeladen, noch kein Konto',
  inviteHelp:
    'Mitglieder haben sofort Zugang, alle anderen, sobald sie mit dieser Adresse ein Konto angelegt haben. Eine E-Mail teilt es ihnen mit.',
  invitePeopleByTheirEmailAddress: 'Laden Sie Personen über ihre E-Mail-Adresse ein.',
  inviteToThisArea: 'In diesen Bereich einladen',
  itMayBeInTheBin: 'Er liegt vielleicht im Papierkorb.',
  loadingMemberAreas: 'Mitgliederbereiche werden geladen',
  loadingMemberships: 'Mitgliedschaften werden geladen',
  loadingTheMemberArea: 'Der Mitgliederbereich wird geladen',
  member: 'Mitglied',
  memberArea: 'Mitgliederbereich',
  memberAreaNotThereAnyMore: 'Diesen Mitgliederbereich gibt es nicht mehr',
  memberAreas: 'Mitgliederbereiche',
  memberAreasHelp:
    'Die Seiten eines Mitgliederbereichs sehen nur die Personen, die Sie bestimmen, sobald sie sich angemeldet haben.',
  members: 'Mitglieder',
  membersToLoad: 'Mitglieder',
  newMemberArea: 'Neuer Mitgliederbereich',
  nobodyYet: 'Noch niemand',
  noMemberAreasYet: 'Noch keine Mitgliederbereiche',
  noPagesInArea: 'Keine Seiten in diesem Bereich.',
  nothingSellsItYet:
    'Noch verkauft nichts diesen Bereich, daher können Besucher keinen Zugang kaufen. Nötig ist ein veröffentlichtes Produkt vom Typ „Mitgliedschaft“.',
  onlyPeopleYouInvite: 'Nur Personen, die Sie einladen',
  order: 'Bestellung',
  orderOfEmail: 'Bestellung von {email}',
  pagesHelp:
    'Um eine Seite, einen Blog oder einen Shop hineinzulegen, wählen Sie den Bereich unter „In“ in den Einstellungen der Seite. Bilder und Dateien, die nur auf diesen Seiten stehen, sind ebenfalls nur für Mitglieder; Kopien, die Browser aufbewahrt haben, als sie öffentlich waren, bleiben.',
  pagesInArea: { one: '{pages} Seite in diesem Bereich.', other: '{pages} Seiten in diesem Bereich.' },
  removeEmail: '{email} entfernen',
  removeQuestion: '{email} entfernen?',
  since: 'Seit',
  soldBy: 'Verkauft durch',
  storeIsInTestMode:
    'Ihr Shop ist im Testmodus. Testbestellungen öffnen keine Mitgliederbereiche: Um Zugang zu verkaufen, schalten Sie unter <link>Shop-Einstellungen</link> eine Zahlungsart ein, die echtes Geld annimmt.',
  thisAddressHasAccessAlready: 'Diese Adresse hat bereits Zugang.',
  whoCanJoin: 'Wer beitreten kann',
};
