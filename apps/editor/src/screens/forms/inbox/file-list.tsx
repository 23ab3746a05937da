import { callUrl } from '@sitewright/contract/call-url';
import { getSubmissionFile, type SubmissionFile } from '@sitewright/contract/form-submissions';
import { fileSizeText } from '@sitewright/forms/file-kinds';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { Download } from 'lucide-react';

type FileListProps = {
  websiteId: string;
  submissionId: string;
  files: readonly SubmissionFile[];
  /** Their names, for files that are there no more. */
  text: string;
};

/** Files of an answer, each to be saved. They come from strangers, so none is shown here. */
export function FileList({ websiteId, submissionId, files, text }: FileListProps) {
  if (files.length === 0) return text;
  return (
    <ul className="inbox-files">
      {files.map(({ id, name, sizeBytes }) => (
        <li key={id}>
          <a
            href={callUrl(getSubmissionFile.path, { websiteId, submissionId, submissionFileId: id })}
            download={name}
          >
            <Download size={14} aria-hidden />
            {name}
          </a>{' '}
          <small>{fileSizeText(sizeBytes, LOCALE)}</small>
        </li>
      ))}
    </ul>
  );
}
