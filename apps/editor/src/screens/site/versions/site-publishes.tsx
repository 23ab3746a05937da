import type { ReplyOf } from '@sitewright/contract/call';
import type { listPublishes } from '@sitewright/contract/site-restores';
import { t } from '@sitewright/owner-texts/t';
import { EmptyState } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { publishQueries } from '../../../queries/publishes.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { useEditor } from '../../../store/use-editor.ts';
import { VersionRow } from '../../../versions/version-row.tsx';
import { SectionPreview } from '../section-library/section-preview.tsx';
import { useCardScale } from '../section-library/use-card-scale.ts';
import { namesOf, runRestore } from './restore.ts';
import { useVersionUrl } from './use-version-url.ts';

type Publish = ReplyOf<typeof listPublishes>['publishes'][number];

/** The last publishes of the site, each with a way back for all drafts at once. */
export function SitePublishes() {
  const editor = useEditor();
  const { websiteId } = editor;
  const publishes = useQuery(publishQueries.list(websiteId));
  const { isBusy, failure, attempt } = useAttempt();
  const [restored, setRestored] = useState<Publish | null>(null);
  const [result, setResult] = useState('');
  const measure = useCardScale();
  const urlOf = useVersionUrl();
  const momentText = useMomentText();
  // One at a time: the second would put back what the first is changing.
  const restore = (publish: Publish) => {
    if (isBusy) return;
    setRestored(publish);
    const { documentId, version } = publish;
    const step = { kind: 'restore-site' as const, restoreId: crypto.randomUUID() };
    const redo = { ...step, publish: { documentId, version } };
    void attempt(
      () => runRestore(websiteId, redo),
      (outcome) => {
        if (outcome.restored.length > 0)
          editor.note({ label: t('siteScreen.restoreTheSite'), redo, undo: { ...step, publish: null } });
        setResult(wordsOf(outcome));
      },
    );
  };
  return (
    <div ref={measure}>
      <p className="ui-help">{t('siteScreen.restoreSiteHelp')}</p>
      <p className="restore-result" role="status">
        {failure?.message ?? result}
      </p>
      <Loaded query={publishes} name={t('siteScreen.publishesToLoad')}>
        {({ publishes: list }) =>
          list.length === 0 ? (
            <EmptyState title={t('siteScreen.notPublishedYet')}>
              <p>{t('siteScreen.everythingYouPublishIsKeptHere')}</p>
            </EmptyState>
          ) : (
            <ul className="versions">
              {list.map((publish) => (
                <li key={publish.publishedAt}>
                  <VersionRow
                    preview={
                      <SectionPreview
                        url={urlOf(publish)}
                        title={t('siteScreen.whatWasPublishedOn', {
                          moment: momentText(publish.publishedAt),
                        })}
                      />
                    }
                    detail={namesOf(publish.titles, publish.total)}
                    moment={publish.publishedAt}
                    by={publish.publishedBy}
                    restore={{
                      words: t('siteScreen.restoreSite'),
                      label: t('siteScreen.restoreSiteTo', {
                        moment: momentText(publish.publishedAt),
                      }),
                      isBusy: isBusy && restored === publish,
                      onPress: () => void restore(publish),
                    }}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

/** What was put back, and what could not be. */
function wordsOf({ restored, kept }: { restored: readonly string[]; kept: readonly string[] }): string {
  const done =
    restored.length === 0
      ? t('siteScreen.allDraftsAsThen')
      : t('siteScreen.restoredPages', { pages: namesOf(restored) });
  return kept.length === 0 ? done : `${done} ${t('siteScreen.keptAsTheyAre', { kept: namesOf(kept) })}`;
}
