import type { ConnectionKind } from '@sitewright/contract/form-connections';
import * as contract from '@sitewright/contract/form-connections';
import { withConstraintErrors } from '../../../../platform/database/with-constraint-errors.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { type Route, route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { PublicFetch } from '../../../../platform/outbound/public-fetch.ts';
import { messageForOwner } from '../../../../platform/texts/owner-messages.ts';
import { connectionSecrets, openConnection, readEntry, type Targets } from '../connections/index.ts';
import { listAudiences } from '../connections/mailchimp.ts';
import { newWebhookSecret } from '../connections/webhook-message.ts';
import { wakeConnection } from '../owe-deliveries.ts';
import * as queries from '../queries/connections.ts';
import { listOpenDeliveries, reviveDeliveries } from '../queries/deliveries.ts';
import { getForm } from '../queries/forms.ts';

const MAX_CONNECTIONS = 10;
/** Revived by one statement. */
const MAX_REVIVED = 1000;

/** What owners do with connections. Other servers are talked to outside of any transaction. */
export function connectionRoutes(targets: Targets, fetchPublic: PublicFetch): Route[] {
  const listFormConnections = route(
    contract.listFormConnections,
    async ({ db, websiteId, params: { formId } }) => {
      await getForm(db, { websiteId, formId });
      return { connections: await queries.listConnections(db, { websiteId, formId }) };
    },
  );

  const createFormConnection = routeWithoutTransaction(
    contract.createFormConnection,
    async ({ websiteId, params: { formId }, body, deps, newId, once }) => {
      const draft = await readEntry(targets, body);
      const { kind } = body;
      const { url, secret } = draft;
      const key = { websiteId, formId };
      const { form, headings } = await deps.database.site(websiteId, async (db) => {
        if ((await queries.countOthers(db, { ...key, url })) >= MAX_CONNECTIONS)
          throw new AppError('connections-full');
        return { form: await getForm(db, key), headings: await queries.findHeadings(db, { ...key, url }) };
      });
      const id = newId();
      // What stands in a sheet already keeps its columns, whoever connects it again.
      const kept = { ...draft.settings, ...(headings && { headings }) };
      const opened = { id, url, settings: kept, secrets: secret === null ? [] : [secret] };
      const greeted = await targets[kind].greet(opened, form, { id: newId(), now: deps.now() });
      if (greeted.is !== 'delivered') throw new AppError('connection-failed');
      const { name = '' } = greeted;
      const settings = { ...kept, name };
      return deps.database.site(websiteId, (db) =>
        once(db, async () => {
          await getForm(db, key);
          if ((await queries.countOthers(db, { ...key, url })) >= MAX_CONNECTIONS)
            throw new AppError('connections-full');
          const sealedFor = (connectionId: string) =>
            secret === null ? null : connectionSecrets(deps, connectionId).seal(secret);
          const existing = isAccount(kind) ? await queries.lockConnectionTo(db, { ...key, url }) : null;
          if (existing === null)
            await withConstraintErrors(
              { form_connections_url: () => new AppError('connection-exists') },
              () => queries.insertConnection(db, { ...key, id, kind, url, secret: sealedFor(id), settings }),
            );
          else {
            await queries.reconnect(db, {
              websiteId,
              connectionId: existing,
              secret: sealedFor(existing),
              settings,
            });
            await wakeConnection(db, { websiteId, connectionId: existing });
          }
          const isDoubleOptIn = draft.settings.isDoubleOptIn ?? false;
          const made = { id: existing ?? id, kind, url, name, isDoubleOptIn };
          // The secret of an account is the owner's own, and is not told again.
          const told = { secret: kind === 'webhook' ? secret : null };
          return { ...made, isActive: true, waitingCount: 0, failedCount: 0, ...told };
        }),
      );
    },
  );

  const listMailchimpAudiences = routeWithoutTransaction(
    contract.listMailchimpAudiences,
    async ({ websiteId, params, body: { apiKey }, deps }) => {
      await deps.database.site(websiteId, (db) => getForm(db, params));
      const audiences = await listAudiences(fetchPublic, apiKey);
      if (audiences === null) throw new AppError('connection-failed');
      return { audiences };
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
      const attempt = { id: newId(), now: deps.now() };
      const outcome = await targets[connection.kind].sendSample(
        openConnection(deps, connection),
        form,
        attempt,
      );
      return {
        isDelivered: outcome.is === 'delivered',
        status: outcome.is === 'silent' ? null : (outcome.status ?? 200),
      };
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
    listMailchimpAudiences,
    deleteFormConnection,
    resumeFormConnection,
    rotateConnectionSecret,
    testFormConnection,
    listFormDeliveries,
    redeliverSubmissions,
  ];
}

/** Kinds that write to an account with a key: connected again, they get another one. */
function isAccount(kind: ConnectionKind): boolean {
  return kind === 'mailchimp' || kind === 'google-sheets';
}

function found(isFound: boolean): Record<string, never> {
  if (!isFound) throw new AppError('not-found');
  return {};
}
