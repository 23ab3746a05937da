import type { ConnectionKind } from '@sitewright/contract/form-connections';
import * as contract from '@sitewright/contract/form-connections';
import { hasAnswer } from '@sitewright/forms/field-types';
import { withConstraintErrors } from '../../../../platform/database/with-constraint-errors.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { type Route, route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { PublicFetch } from '../../../../platform/outbound/public-fetch.ts';
import { messageForOwner } from '../../../../platform/texts/owner-messages.ts';
import { wakeConnection } from '../owe-deliveries.ts';
import { connectionSecrets, isDelivered, postToConnection } from '../post-to-connection.ts';
import * as queries from '../queries/connections.ts';
import { listOpenDeliveries, reviveDeliveries } from '../queries/deliveries.ts';
import { getForm } from '../queries/forms.ts';
import { newWebhookSecret } from '../webhook-message.ts';

const MAX_CONNECTIONS = 10;
/** Revived by one statement. */
const MAX_REVIVED = 1000;
const ZAPIER_HOOK = /^https:\/\/hooks\.zapier\.com\/hooks\/\S+$/;

/** What owners do with connections. Other servers are talked to outside of any transaction. */
export function connectionRoutes(fetchPublic: PublicFetch): Route[] {
  const listFormConnections = route(
    contract.listFormConnections,
    async ({ db, websiteId, params: { formId } }) => {
      await getForm(db, { websiteId, formId });
      return { connections: await queries.listConnections(db, { websiteId, formId }) };
    },
  );

  const createFormConnection = routeWithoutTransaction(
    contract.createFormConnection,
    async ({ websiteId, params: { formId }, body: { kind, url: typed }, deps, newId, once }) => {
      const url = addressOf(kind, typed);
      if (url === null) throw new AppError('connection-address-refused');
      const key = { websiteId, formId };
      const form = await deps.database.site(websiteId, async (db) => {
        if ((await queries.countOthers(db, { ...key, url })) >= MAX_CONNECTIONS)
          throw new AppError('connections-full');
        return getForm(db, key);
      });
      const id = newId();
      const secret = kind === 'webhook' ? newWebhookSecret() : null;
      const sealed = secret === null ? null : connectionSecrets(deps, id).seal(secret);
      const connection = { id, kind, url, isActive: true, secret: sealed, oldSecret: null };
      const hello = messageOf('form.connected', { form: { id: formId, name: form.name } }, deps.now());
      const answer = await postToConnection(fetchPublic, deps, { connection, id: newId(), body: hello });
      if (!isDelivered(answer)) throw new AppError('connection-failed');
      return deps.database.site(websiteId, (db) =>
        once(db, async () => {
          await getForm(db, key);
          if ((await queries.countOthers(db, { ...key, url })) >= MAX_CONNECTIONS)
            throw new AppError('connections-full');
          await withConstraintErrors({ form_connections_url: () => new AppError('connection-exists') }, () =>
            queries.insertConnection(db, { ...key, id, kind, url, secret: sealed }),
          );
          return { id, kind, url, isActive: true, waitingCount: 0, failedCount: 0, secret };
        }),
      );
    },
  );

  const deleteFormConnection = route(contract.deleteFormConnection, async ({ db, params }) =>
    found(await queries.deleteConnection(db, params)),
  );

  const resumeFormConnection = route(contract.resumeFormConnection, async ({ db, params }) => {
    found(await queries.resume(db, params));
    // A submission may have been owed in the moment in which the address was gone.
    await wakeConnection(db, params);
    return {};
  });

  const rotateConnectionSecret = route(contract.rotateConnectionSecret, async ({ db, params, deps }) => {
    const secret = newWebhookSecret();
    const sealed = connectionSecrets(deps, params.connectionId).seal(secret);
    found(await queries.replaceSecret(db, { ...params, secret: sealed }));
    return { secret };
  });

  const testFormConnection = routeWithoutTransaction(
    contract.testFormConnection,
    async ({ websiteId, params, deps, newId }) => {
      const { form, connection } = await deps.database.site(websiteId, async (db) => ({
        form: await getForm(db, params),
        connection: await queries.findConnection(db, params),
      }));
      if (!connection) throw new AppError('not-found');
      const fields = Object.fromEntries(
        form.content.fields.flatMap(({ type, title }) =>
          !hasAnswer(type) || type === 'password' || title === '' ? [] : [[title, 'Sample']],
        ),
      );
      const sample = { form: { id: form.id, name: form.name }, isTest: true, fields };
      const body = messageOf('form.submission.sample', sample, deps.now());
      const answer = await postToConnection(fetchPublic, deps, { connection, id: newId(), body });
      return { isDelivered: isDelivered(answer), status: answer?.status ?? null };
    },
  );

  const listFormDeliveries = route(
    contract.listFormDeliveries,
    async ({ db, params, query: { cursor: before = null, limit: size } }) =>
      readPage(
        size,
        async (limit) => {
          const found = await listOpenDeliveries(db, { ...params, before, limit });
          // What went wrong is stored in English.
          return found.map((one) => ({ ...one, lastError: messageForOwner(one.lastError) }));
        },
        ({ id }) => id,
      ),
  );

  const redeliverSubmissions = route(
    contract.redeliverSubmissions,
    async ({ db, params, body: { ids = null } }) => {
      const { count, connectionIds } = await reviveDeliveries(db, { ...params, ids, limit: MAX_REVIVED });
      for (const connectionId of connectionIds) {
        await queries.endOutage(db, { ...params, connectionId });
        await wakeConnection(db, { ...params, connectionId });
      }
      return { redelivered: count };
    },
  );

  return [
    listFormConnections,
    createFormConnection,
    deleteFormConnection,
    resumeFormConnection,
    rotateConnectionSecret,
    testFormConnection,
    listFormDeliveries,
    redeliverSubmissions,
  ];
}

/** The address as it is stored, or null: encrypted on the way, without a password in it, and Zapier's own for Zapier. */
function addressOf(kind: ConnectionKind, typed: string): string | null {
  const url = URL.parse(typed);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return kind === 'webhook' || ZAPIER_HOOK.test(url.href) ? url.href : null;
}

function messageOf(type: string, data: object, now: Date): string {
  return JSON.stringify({ type, timestamp: now.toISOString(), data });
}

function found(isFound: boolean): Record<string, never> {
  if (!isFound) throw new AppError('not-found');
  return {};
}
