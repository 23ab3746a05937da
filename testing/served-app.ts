import { freePort } from './installation.ts';
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts';

/** The program on a port of its own, for browsers that follow redirects and send forms; the caller closes it. */
export type ServedApp = TestApp & {
  /** Address of the test's site, without a slash at its end. */
  origin: string;
  close(): Promise<void>;
};

/** Starts the program for a browser; `now` stands in for its clock, `features`, `database` and `config` for its own. */
export async function servedApp(
  options: Pick<TestAppOptions, 'now' | 'features' | 'database' | 'config'> = {},
): Promise<ServedApp> {
  const port = await freePort();
  const config = { ...options.config, appUrl: `http://localhost:${port}`, port };
  const app = await testApp({ keep: true, ...options, config });
  await app.app.listen({ port, host: '127.0.0.1' });
  return { ...app, origin: `http://${app.host}`, close: () => app.app.close() };
}
