import type { AssetReply } from '@sitewright/contract/assets';
import { listAssets } from '@sitewright/contract/assets';
import type { FileReply } from '@sitewright/contract/files';
import { fileSize } from '@sitewright/domain/site/file-size';
import { DATE_LOCALE, LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { useSiteOrigin } from '../../queries/use-site-origin.ts';
import { typeText } from './file-labels.ts';
import { UseList } from './use-list.tsx';

type DetailsDialogProps = {
  websiteId: string;
  file: FileReply | null;
  onDescribe: (asset: AssetReply) => void;
  onClose: () => void;
};

/** What is known of a file, its address, and where it is used. Source: FILE-07. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { file, onClose } = props;
  return (
    <Dialog title={file?.filename ?? ''} width="wide" isOpen={file !== null} onClose={onClose}>
      {file && <Details {...props} file={file} />}
    </Dialog>
  );
}

function Details({ websiteId, file, onDescribe }: DetailsDialogProps & { file: FileReply }) {
  const origin = useSiteOrigin(websiteId);
  const { failure, submit } = useSubmit(
    () => call(listAssets, { params: { websiteId }, query: { ids: file.id } }),
    ({ items }) => {
      if (items[0]) onDescribe(items[0]);
    },
  );
  return (
    <div className="file-details">
      {file.kind === 'image' && (
        <img className="file-preview" src={`${origin}${file.url}?format=750w`} alt={file.altText} />
      )}
      <div className="stack">
        <dl className="file-facts">
          <Fact name={t('common.type')}>{typeText(file)}</Fact>
          <Fact name={t('files.size')}>{fileSize(file.sizeBytes, LOCALE)}</Fact>
          {file.width && file.height && (
            <Fact name={t('files.dimensions')}>
              {t('files.widthHeightPx', { width: file.width, height: file.height })}
            </Fact>
          )}
          {file.durationSeconds !== null && (
            <Fact name={t('files.length')}>
              {t('files.seconds', { seconds: Math.round(file.durationSeconds) })}
            </Fact>
          )}
          <Fact name={t('files.added')}>{new Date(file.createdAt).toLocaleString(DATE_LOCALE)}</Fact>
          {file.folder && <Fact name={t('files.folder')}>{file.folder}</Fact>}
          {file.kind === 'image' && (
            <Fact name={t('files.alternativeText')}>{file.altText || t('files.noneYet')}</Fact>
          )}
          <Fact name={t('files.address')}>
            <a href={`${origin}${file.url}`} target="_blank" rel="noreferrer">
              {file.stableUrl}
            </a>
          </Fact>
        </dl>
        {failure && (
          <p className="ui-error" role="alert">
            {failure.message}
          </p>
        )}
        {file.kind === 'image' && <Button onPress={submit}>{t('files.alternativeTextAndFocalPoint')}</Button>}
        <section aria-label={t('files.whereItIsUsed')}>
          <h3>{t('files.whereItIsUsed')}</h3>
          <UseList websiteId={websiteId} fileId={file.id} lead="" none={t('files.notUsedYet')} />
        </section>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
