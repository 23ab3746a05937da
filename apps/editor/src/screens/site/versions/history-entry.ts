import type { ReplyOf } from '@sitewright/contract/call';
import type { StateName } from '@sitewright/contract/checkpoints';
import type { listDocumentVersions } from '@sitewright/contract/documents';
import { t } from '@sitewright/owner-texts/t';

/** A version or a checkpoint of a page, as the list of its history shows it. */
export type HistoryEntry = {
  state: StateName;
  /** In the list. */
  title: string;
  /** At the beginning of a sentence. */
  subject: string;
  /** Within a sentence. */
  name: string;
  at: string;
  by: string | null;
  /** The name a checkpoint was given, '' for none; null for a version. */
  given: string | null;
};

/** Both kinds in one list, newest first. `momentText` writes a moment as owners read it. */
export function historyOf(
  { versions, checkpoints }: ReplyOf<typeof listDocumentVersions>,
  momentText: (moment: string) => string,
): HistoryEntry[] {
  const entries = [
    ...versions.map(
      ({ version, publishedAt, publishedBy }): HistoryEntry => ({
        state: version,
        title: t('siteScreen.version', { version }),
        subject: t('siteScreen.version', { version }),
        name: t('siteScreen.versionInSentence', { version }),
        at: publishedAt,
        by: publishedBy,
        given: null,
      }),
    ),
    ...checkpoints.map(({ id, name, savedAt, savedBy }): HistoryEntry => {
      const moment = momentText(savedAt);
      const subject = name
        ? t('siteScreen.checkpointNamed', { name })
        : t('siteScreen.checkpointFrom', { moment });
      const inSentence = name
        ? t('siteScreen.checkpointNamedInSentence', { name })
        : t('siteScreen.checkpointFromInSentence', { moment });
      const told = { at: savedAt, by: savedBy, given: name };
      return { state: id, title: name || t('siteScreen.checkpoint'), subject, name: inSentence, ...told };
    }),
  ];
  return entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
