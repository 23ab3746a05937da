import { createFormConnection, type NewConnection } from '@sitewright/contract/form-connections';
import { call } from '../../../api/call.ts';
import { type Failure, useAttempt } from '../../../forms/use-attempt.ts';
import { type FormParams, invalidateConnections } from '../../../queries/form-connections.ts';

/** Connects what an owner has entered. `onConnected` gets the signing secret of a webhook, null for others. */
export function useConnect(params: FormParams, onConnected: (secret: string | null) => void) {
  const { isBusy, failure, attempt, refuse, clear } = useAttempt();
  const fields: Failure['fields'] = failure?.fields ?? {};
  return {
    isBusy,
    /** What it was refused for: a message, or one for each field that is to be mended. */
    error: Object.keys(fields).length > 0 ? undefined : failure?.message,
    fields,
    attempt,
    refuse: (fields: Failure['fields']) => refuse('', fields),
    clear,
    connect: (body: NewConnection) =>
      attempt(async () => {
        const { secret } = await call(createFormConnection, { params, body });
        await invalidateConnections(params);
        onConnected(secret);
      }),
  };
}
