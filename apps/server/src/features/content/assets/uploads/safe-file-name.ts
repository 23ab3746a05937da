/** Characters that are looked at, the last ones of a path. */
const MAX_TYPED = 1_000;

/** Last part of a path, without control and direction characters, at most 120 characters, never hidden. */
export function safeFileName(name: string): string {
  const last = name.slice(-MAX_TYPED).normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  const dot = plain.lastIndexOf('.');
  const extension = dot > 0 ? plain.slice(dot).slice(0, 10) : '';
  const stem = (dot > 0 ? plain.slice(0, dot) : plain).slice(0, 120 - extension.length);
  return stem + extension || 'image';
}

/** The file under another name with its extension, given or not; null when nothing is left of the name. */
export function renamed(current: string, requested: string): string | null {
  const dot = current.lastIndexOf('.');
  const extension = dot > 0 ? current.slice(dot) : '';
  const typed = requested.trim();
  const hasIt = extension !== '' && typed.toLowerCase().endsWith(extension.toLowerCase());
  const stem = hasIt ? typed.slice(0, -extension.length) : typed;
  if (stem.replace(/[\p{Cc}\p{Cf}<>:"|?*\\/.\s]/gu, '') === '') return null;
  return safeFileName(stem + extension);
}
