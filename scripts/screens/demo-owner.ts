import { httpClient, type TestClient } from '@sitewright/testing/http-client';
import type { Installation } from '@sitewright/testing/installation';
import { remoteServer } from '@sitewright/testing/remote-server';

/** The owner of a session as one who calls, and the id of the demo site. */
export async function demoOwner(
  { port, appUrl }: Installation,
  session: string,
): Promise<{ owner: TestClient; id: string }> {
  const owner = httpClient(remoteServer(port), new URL(appUrl).host);
  owner.cookies.set('sw_session', session);
  const { websites } = (await owner.get('/api/websites')).json;
  const { id } = websites.find(({ identifier }: { identifier: string }) => identifier === 'demo');
  return { owner, id };
}
