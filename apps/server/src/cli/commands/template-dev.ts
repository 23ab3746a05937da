import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../../app.ts';
import { watchTemplate } from '../../features/design/site-templates/index.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { listen } from '../../platform/process/listen.ts';
import { type CommandContext, DEV_PORT, UsageError } from '../command.ts';
import { findWebsiteId } from '../queries.ts';

/** A server of its own beside the running one, on the same database: visitors go on seeing the site as it is. */
export async function serveTemplate({ args, config, open, print }: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { site: { type: 'string' }, port: { type: 'string', default: DEV_PORT } },
  });
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0 || !values.site || !/^\d{2,5}$/.test(values.port)) throw new UsageError();
  const port = Number(values.port);
  const runtime = await open();
  const websiteId = await runtime.database.installation((db) => findWebsiteId(db, values.site ?? ''));
  if (!websiteId) throw new StartError(`There is no site called ${values.site}.`);
  const onRead = (problems: number) =>
    print(
      problems === 0
        ? 'The folder is clean.'
        : `${problems === 1 ? '1 problem' : `${problems} problems`}; the page lists them.`,
    );
  const stop = await watchTemplate({ folder: resolve(folder), websiteId, onRead }).catch((error: Error) => {
    throw new StartError(`${folder} cannot be read: ${error.message}`);
  });
  const appUrl = `http://localhost:${port}`;
  const local = { port, appUrl, sitesDomain: undefined, isAppUrlSet: false };
  const { server } = await buildApp({ ...runtime, config: { ...config, ...local } });
  try {
    await listen(server, { port, host: config.host, setting: 'PORT' });
    runtime.state.phase = 'serving';
    print(`http://${values.site}.localhost:${port}/ shows ${folder}. Ctrl+C ends it.`);
    await ended();
  } finally {
    stop();
    await server.close();
  }
}

function ended(): Promise<void> {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end());
  return promise;
}
