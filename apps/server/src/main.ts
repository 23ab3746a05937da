import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { prepareFirstStart, showFirstLink } from './first-start.ts';
import { orExit } from './platform/process/exit.ts';
import { listen } from './platform/process/listen.ts';
import { shutDownCleanly } from './platform/process/shutdown.ts';
import { openRuntime } from './runtime.ts';

const config = await orExit(async () => readConfig());
const runtime = await orExit(() => openRuntime(config, { purpose: 'server' }));
const app = await buildApp(runtime);

shutDownCleanly({
  log: runtime.log,
  endsWithParent: config.endsWithParent,
  async close() {
    runtime.state.phase = 'stopping';
    await app.close();
    await runtime.close();
  },
});

await orExit(async () => {
  try {
    await prepareFirstStart(runtime);
    if (config.role !== 'web') await runtime.jobs.start();
    if (config.role !== 'worker') await listen(app, config);
    else await app.ready();
  } catch (error) {
    await app.close();
    await runtime.close();
    throw error;
  }
});
runtime.state.phase = 'serving';
runtime.log.info({ url: config.appUrl, role: config.role }, 'serving');
await showFirstLink(runtime);
