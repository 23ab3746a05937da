import type { ReviewedDocument } from '@sitewright/contract/publishing';
import { t } from '@sitewright/owner-texts/t';
import { CheckboxField } from '@sitewright/ui/checkbox-field';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type DocumentKind, documentKind } from '../../../labels/document-words.ts';
import { PAGE_STATUS_LABELS } from '../../../labels/page-status-labels.ts';
import { usesInWords } from '../linked-sections/use-uses.ts';
import { differenceWords } from './difference-words.ts';
import { findingWords } from './finding-words.ts';

type ReviewedProps = {
  document: ReviewedDocument;
  /** What visitors stumble over once all that is chosen is published. */
  findings: ReviewedDocument['findings'];
  isChosen: boolean;
  isOpen: boolean;
  onChoose: (isChosen: boolean) => void;
  onShow: (nodeId: string | null) => void;
};

/** Differences that are shown before the rest is asked for. */
const SHOWN = 5;

/** One page or item that would be published: what changed on it, and what visitors would stumble over. */
export function Reviewed({ document, findings, isChosen, isOpen, onChoose, onShow }: ReviewedProps) {
  const { differences, problems } = document;
  const wrong = Object.entries(problems);
  return (
    <li className="review-page">
      <CheckboxField
        label={document.kind === 'site' ? t('publish.headerAndFooter') : document.title}
        help={[kindOf(document), stateOf(document), sharedText(document)].filter(Boolean).join('. ')}
        value={isChosen}
        isDisabled={wrong.length > 0}
        onChange={onChoose}
      />
      {wrong.length > 0 && (
        <ul className="review-findings is-wrong" aria-label={t('publish.toBeMended')}>
          {wrong.map(([nodeId, message]) => (
            <li key={nodeId}>
              <button type="button" onClick={() => onShow(nodeId)}>
                <CircleAlert aria-hidden="true" />
                <span>{message}</span>
                <span className="review-go">{t('publish.show')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {findings.length > 0 && (
        <ul
          className="review-findings"
          aria-label={
            document.title ? t('publish.toLookAtOn', { title: document.title }) : t('publish.toLookAtOnAreas')
          }
        >
          {findings.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one place may have the same finding twice
            <li key={index}>
              <button type="button" onClick={() => onShow(finding.nodeId)}>
                <TriangleAlert aria-hidden="true" />
                <span>{findingWords(finding)}</span>
                <span className="review-go">{t('publish.show')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {differences.length > 0 && (
        <details className="review-differences" open={isOpen && differences.length <= SHOWN}>
          <summary>{t('publish.changeCount', { count: differences.length })}</summary>
          <ul>
            {differences.map((difference) => {
              const { what, fields, before, after } = differenceWords(difference);
              return (
                <li key={difference.nodeId}>
                  <span>{fields ? `${what} (${fields})` : what}</span>
                  {before && <del>{before}</del>}
                  {after && <ins>{after}</ins>}
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </li>
  );
}

/** All pages that show a saved section change with it. */
function sharedText({ shownOn }: ReviewedDocument): string {
  return shownOn.length === 0 ? '' : t('publish.changesOnPages', { pages: usesInWords(shownOn) });
}

const ITEM_LABELS: Readonly<Partial<Record<DocumentKind, string>>> = {
  product: t('common.product'),
  event: t('publish.event'),
  post: t('publish.post'),
};

/** A page is what nothing is said of. */
function kindOf(document: ReviewedDocument): string {
  return ITEM_LABELS[documentKind(document)] ?? '';
}

function stateOf({ isNew, status, differences }: ReviewedDocument): string {
  if (status === 'private') return t('publish.privateVisitorsDoNotSeeIt');
  if (status === 'scheduled') return t('publish.scheduledSeenLater');
  if (isNew) return t('publish.newVisitorsNotSeenYet');
  if (status !== 'published') return t('publish.notSeenNow', { status: PAGE_STATUS_LABELS[status] });
  return differences.length === 0 ? t('publish.editedNothingLeft') : '';
}
