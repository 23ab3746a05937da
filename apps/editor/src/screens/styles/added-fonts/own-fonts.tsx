import { deleteFont, uploadFont } from '@sitewright/contract/fonts';
import { MAX_FONT_BYTES } from '@sitewright/domain/font/site-font-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button, IconButton } from '@sitewright/ui/button';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { sendFile } from '../../../api/upload.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import type { FontList } from '../../../queries/fonts.ts';
import { useWebsiteId } from '../../../router/router-context.tsx';
import { facesText } from './faces-text.ts';

type OwnProps = {
  fonts: FontList['own'];
  usesOf: (family: string) => readonly string[];
  onChange: (list: FontList) => void;
};

/** The files an owner has uploaded, by family. */
export function OwnFonts({ fonts, usesOf, onChange }: OwnProps) {
  const websiteId = useWebsiteId();
  const [removing, setRemoving] = useState<string | null>(null);
  const families = [...new Set(fonts.map(({ family }) => family))];
  return (
    <>
      {families.length > 0 && (
        <ul className="own-fonts" aria-label={t('styles.uploadedFonts')}>
          {families.map((family) => (
            <li key={family}>
              <span>{family}</span>
              <span className="ui-help">{facesText(fonts.filter((font) => font.family === family))}</span>
              <IconButton
                label={t('styles.removeFamily', { family })}
                icon={<Trash2 aria-hidden="true" />}
                onPress={() => setRemoving(family)}
              />
            </li>
          ))}
        </ul>
      )}
      <FontUpload onChange={onChange} />
      <ConfirmDialog
        title={t('styles.removeFamilyQuestion', { family: removing ?? '' })}
        action={t('common.remove')}
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={async () =>
          onChange(await call(deleteFont, { params: { websiteId, fontName: removing ?? '' } }))
        }
      >
        <p>{removalText(usesOf(removing ?? ''))}</p>
      </ConfirmDialog>
    </>
  );
}

function removalText(uses: readonly string[]): string {
  if (uses.length === 0) return t('styles.nothingOnTheSiteUsesIt');
  return t('styles.removeUsedFontHelp', { uses: uses.join(', ') });
}

const TYPES = '.woff2,.woff,.ttf,.otf,font/woff2,font/woff,font/ttf,font/otf';

/** Several files are sent one after the other; each that cannot be used is told. */
function FontUpload({ onChange }: Pick<OwnProps, 'onChange'>) {
  const websiteId = useWebsiteId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [added, setAdded] = useState('');
  const send = async (files: readonly File[]) => {
    setProblems([]);
    setAdded('');
    const failures: string[] = [];
    for (const file of files) {
      setBusy(file.name);
      try {
        onChange(await upload(websiteId, file));
      } catch (error) {
        failures.push(`${file.name}: ${textOf(error)}`);
        setProblems([...failures]);
      }
    }
    const count = files.length - failures.length;
    setBusy(null);
    if (count > 0) setAdded(t('styles.filesAdded', { count }));
  };
  return (
    <div className="font-upload">
      <Button isBusy={busy !== null} onPress={() => input.current?.click()}>
        {t('styles.uploadFonts')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        multiple
        hidden
        aria-label={t('styles.fontFiles')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0 && busy === null) void send(files);
        }}
      />
      <p className="ui-help" role="status">
        {busy === null
          ? added || t('styles.uploadHelp', { max: MAX_FONT_BYTES / 1_000_000 })
          : t('styles.uploadingFile', { file: busy })}
      </p>
      {problems.map((problem) => (
        <p key={problem} className="ui-error" role="alert">
          {problem}
        </p>
      ))}
    </div>
  );
}

function upload(websiteId: string, file: File): Promise<FontList> {
  if (file.size > MAX_FONT_BYTES)
    return Promise.reject(new Error(t('styles.fontTooLarge', { max: MAX_FONT_BYTES / 1_000_000 })));
  return sendFile(uploadFont, { params: { websiteId }, file, onProgress: () => {} }).result;
}
