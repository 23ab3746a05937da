import {
  createItemPreviewLink,
  createPreviewLink,
  deletePreviewLink,
  type PreviewLink,
} from '@sitewright/contract/preview-links';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useAttempt } from '../forms/use-attempt.ts';
import { Loaded } from '../lists/loaded.tsx';
import { previewLinkQueries } from '../queries/preview-links.ts';
import { queryClient } from '../queries/query-client.ts';
import { useMomentText } from '../queries/use-moment-text.ts';
import { useSiteOrigin } from '../queries/use-site-origin.ts';
import './preview-links.css';

/** A page or item whose draft is shown. */
export type Previewed = { kind: 'page' | 'item'; id: string; title: string };

type DialogProps = { websiteId: string; shown: Previewed | null; onClose: () => void };

/** Links with which people without an account see the draft of a page or item until they expire. */
export function PreviewLinksDialog({ websiteId, shown, onClose }: DialogProps) {
  return (
    <Dialog
      title={t('shell.previewLinksOf', { title: shown?.title ?? '' })}
      isOpen={shown !== null}
      onClose={onClose}
    >
      {shown && <PreviewLinks websiteId={websiteId} shown={shown} />}
    </Dialog>
  );
}

const DAYS = {
  1: t('shell.days', { count: 1 }),
  3: t('shell.days', { count: 3 }),
  7: t('shell.days', { count: 7 }),
  14: t('shell.days', { count: 14 }),
  30: t('shell.days', { count: 30 }),
} as const;

function PreviewLinks({ websiteId, shown }: { websiteId: string; shown: Previewed }) {
  const origin = useSiteOrigin(websiteId) ?? '';
  const links = useQuery(previewLinkQueries.of(websiteId, shown));
  const [days, setDays] = useState('7');
  const { isBusy, failure, attempt } = useAttempt({ mayOverlap: true });
  /** What is under way: a new link, or the end of the one with an id. */
  const [running, setRunning] = useState('');
  const [result, setResult] = useState('');
  const run = async (name: string, work: () => Promise<string>) => {
    setRunning(name);
    setResult('');
    await attempt(work, setResult);
    await queryClient.invalidateQueries({ queryKey: previewLinkQueries.of(websiteId, shown).queryKey });
  };
  const create = async () => {
    const body = { days: Number(days) };
    const { path } = await (shown.kind === 'page'
      ? call(createPreviewLink, { params: { websiteId, collectionId: shown.id }, body })
      : call(createItemPreviewLink, { params: { websiteId, itemId: shown.id }, body }));
    return (await copied(`${origin}${path}`)) ? t('shell.linkCreatedAndCopied') : t('shell.linkCreated');
  };
  const copy = async ({ path }: PreviewLink) =>
    (await copied(`${origin}${path}`)) ? t('shell.linkCopied') : t('shell.copyLinkYourself');
  const end = async ({ id }: PreviewLink) => {
    await call(deletePreviewLink, { params: { websiteId, linkId: id } });
    return t('shell.linkEnded');
  };
  return (
    <div className="preview-links">
      <p className="ui-help">{t('shell.previewLinksHelp')}</p>
      <div className="preview-links-new">
        <SelectField label={t('shell.expiresAfter')} options={DAYS} value={days} onChange={setDays} />
        <Button
          look="primary"
          isBusy={isBusy && running === 'create'}
          onPress={() => void run('create', create)}
        >
          {t('shell.createLink')}
        </Button>
      </div>
      <p className={failure ? 'ui-error' : 'ui-help'} role="status">
        {failure?.message ?? result}
      </p>
      <Loaded query={links} name={t('shell.links')}>
        {({ links: list }) =>
          list.length > 0 && (
            <ul>
              {list.map((link) => (
                <LinkRow
                  key={link.id}
                  link={link}
                  url={`${origin}${link.path}`}
                  isBusy={isBusy && running === link.id}
                  onCopy={() => void run('', () => copy(link))}
                  onEnd={() => void run(link.id, () => end(link))}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

type RowProps = { link: PreviewLink; url: string; isBusy: boolean; onCopy: () => void; onEnd: () => void };

function LinkRow({ link, url, isBusy, onCopy, onEnd }: RowProps) {
  const momentText = useMomentText();
  const until = momentText(link.expiresOn);
  return (
    <li>
      <input
        className="ui-input"
        aria-label={t('shell.linkThatExpires', { until })}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="preview-links-row">
        <small>
          {link.createdBy
            ? t('shell.expiresBy', { until, createdBy: link.createdBy })
            : t('shell.expires', { until })}
        </small>
        <Button look="quiet" onPress={onCopy}>
          {t('common.copy')}
        </Button>
        <Button look="quiet" isDanger isBusy={isBusy} onPress={onEnd}>
          {t('shell.endLink')}
        </Button>
      </div>
    </li>
  );
}

/** False where the browser does not let a page write its clipboard. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
