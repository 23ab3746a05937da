import { FORM_LABELS, FORM_MESSAGES } from './form-messages.ts';

/** Kinds of files that a form can ask for, by the endings of their names. None of them runs where it is opened. */
export const FILE_KINDS = {
  image: { label: FORM_LABELS.images, extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'heic'] },
  document: {
    label: FORM_LABELS.documents,
    extensions: [
      ...['pdf', 'doc', 'docx', 'odt', 'rtf', 'txt', 'md', 'epub'],
      ...['xls', 'xlsx', 'ods', 'csv', 'ppt', 'pptx', 'odp'],
    ],
  },
  audio: {
    label: FORM_LABELS.audio,
    extensions: ['mp3', 'm4a', 'aac', 'wav', 'flac', 'ogg', 'oga', 'opus'],
  },
  video: { label: FORM_LABELS.video, extensions: ['mp4', 'm4v', 'mov', 'webm', 'ogv'] },
  archive: { label: FORM_LABELS.archives, extensions: ['zip', '7z', 'gz', 'tgz'] },
} as const satisfies Record<string, { label: string; extensions: readonly string[] }>;
export type FileKind = keyof typeof FILE_KINDS;

/** Megabytes (1,000,000 bytes) of one file. */
export const MAX_FILE_MB = 50;

/** What a field asks of its files. */
export type FileSettings = {
  readonly fileKinds: readonly FileKind[];
  readonly maxFiles: number;
  readonly maxFileMb: number;
};

/** Ending of a file's name, in lower case; '' for none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Endings that a field takes, as the attribute `accept` of a box lists them. */
export function acceptOf({ fileKinds }: Pick<FileSettings, 'fileKinds'>): string {
  return extensionsOf(fileKinds)
    .map((extension) => `.${extension}`)
    .join(',');
}

/** English words for why a field does not take a file; null when it does. Its bytes are judged by the server alone. */
export function fileError(
  { fileKinds, maxFileMb }: Pick<FileSettings, 'fileKinds' | 'maxFileMb'>,
  file: { readonly name: string; readonly size: number },
): string | null {
  if (!extensionsOf(fileKinds).includes(extensionOf(file.name))) return FORM_MESSAGES.fileType;
  if (file.size > maxFileMb * 1_000_000) return FORM_MESSAGES.fileSize;
  return file.size === 0 ? FORM_MESSAGES.fileEmpty : null;
}

/** The size of a file in the words of a language: `12 kB`, `3.4 MB`. */
export function fileSizeText(sizeBytes: number, locale: string): string {
  const isSmall = sizeBytes < 1_000_000;
  const value = isSmall ? Math.max(1, Math.round(sizeBytes / 1000)) : sizeBytes / 1_000_000;
  const unit = isSmall ? 'kilobyte' : 'megabyte';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

function extensionsOf(kinds: readonly FileKind[]): readonly string[] {
  return kinds.flatMap((kind): readonly string[] => FILE_KINDS[kind].extensions);
}
