import type { RoleName } from '@sitewright/domain/account/roles';
import { type TestApp, testApp } from '../test-app.ts';

/** A site with a contributor who sends files. */
export async function givenUploader(...roles: RoleName[]) {
  return uploaderOf(await testApp(), ...roles);
}

/** A contributor of the site of this program, who sends files. */
export async function uploaderOf(app: TestApp, ...roles: RoleName[]) {
  const owner = await app.signIn(...roles);
  await owner.get('/api/crumb');
  const send = (name: string, bytes: Buffer, { accept = 'image', headers = {} } = {}) =>
    post(`assets?accept=${accept}`, name, bytes, headers);
  /** Sends a part of an upload. */
  const sendPart = (uploadId: string, offset: number, bytes: Buffer) =>
    post(`uploads/${uploadId}/parts?offset=${offset}`, 'part', bytes);
  /** Sends a file to a call below the site. */
  const post = (path: string, name: string, bytes: Buffer, headers = {}) => {
    const boundary = 'boundary7MA4YWxk';
    const head =
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; ` +
      `filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    return owner.send({
      method: 'POST',
      url: `/api/websites/${app.websiteId}/${path}`,
      headers: {
        origin: `http://${owner.host}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'x-crumb': owner.cookies.get('crumb') ?? '',
        ...headers,
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
  };
  return { ...app, owner, send, sendPart, sendTo: post };
}
