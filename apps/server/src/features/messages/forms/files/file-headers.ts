/**
 * Headers of a stranger's file on the origin of the editor: it is saved and never shown, whatever its bytes are, and nobody
 * else learns its address.
 */
export function fileHeaders({
  name,
  sizeBytes,
}: {
  name: string;
  sizeBytes: number;
}): Record<string, string> {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    'content-type': 'application/octet-stream',
    'content-length': String(sizeBytes),
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  };
}
