import { createFormConnection, type NewConnection } from '@sitewright/contract/form-connections';
import { useState } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { type FormParams, invalidateConnections } from '../../../queries/form-connections.ts';

/** What a connection was refused for: a message, or one for each field that is to be mended. */
type Refusal = { error: string; fields: Readonly<Record<string, string>> };

const NOTHING: Refusal = { error: '', fields: {} };

/** Connects what an owner has entered. `onConnected` gets the signing secret of a webhook, null for others. */
export function useConnect(params: FormParams, onConnected: (secret: string | null) => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(NOTHING);
  /** Shows what `work` is refused for. */
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(NOTHING);
    try {
      await work();
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : {};
      setRefusal({ error: Object.keys(fields).length > 0 ? '' : textOf(failure), fields });
    }
    setBusy(false);
  };
  return {
    isBusy,
    ...refusal,
    attempt,
    /** For what is wrong before anything is sent. */
    refuse: (fields: Refusal['fields']) => setRefusal({ error: '', fields }),
    forgive: () => setRefusal(NOTHING),
    connect: (body: NewConnection) =>
      attempt(async () => {
        const { secret } = await call(createFormConnection, { params, body });
        await invalidateConnections(params);
        onConnected(secret);
      }),
  };
}
