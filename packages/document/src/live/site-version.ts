import * as encoding from 'lib0/encoding';

/** First number of a message that tells which version the settings of the site have; beside sync, receipts and presence. */
export const SITE_VERSION = 4;

/** Tells who edits a document of a site which version the site's settings and navigations have. */
export function siteVersionMessage(version: number): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, SITE_VERSION);
  encoding.writeVarUint(encoder, version);
  return encoding.toUint8Array(encoder);
}
