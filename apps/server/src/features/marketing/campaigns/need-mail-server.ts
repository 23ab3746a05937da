import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';

/** Refuses what needs a mail server where there is none. Errors: no-mail-server. */
export function needMailServer({ config }: Pick<ServerDeps, 'config'>): void {
  if (config.smtpUrl === undefined) throw new AppError('no-mail-server');
}
