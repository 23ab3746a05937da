import fastifyWebsocket from '@fastify/websocket';
import { schemaOf } from '@sitewright/blocks/registry';
import { liveDraftPath } from '@sitewright/contract/live-draft-path';
import { documentPermission } from '@sitewright/domain/account/document-rights';
import type { Permission } from '@sitewright/domain/account/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { actorOf } from '../../../../platform/audit/audit-entry.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { authorise, hashToken } from '../../../../platform/http/callers/resolve-account.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { readSessionToken } from '../../../../platform/security/cookies.ts';
import { hostOf } from '../../../../platform/security/origin.ts';
import type { DocumentRef } from '../document-key.ts';
import { mayDo } from '../document-kinds.ts';
import { findDocumentById } from '../queries/documents.ts';
import { openRoleWatch, type RoleWatch, type Watched } from './role-watch.ts';
import { CloseCode, type Connection, MAX_DRAFT_BYTES } from './room.ts';
import { openRooms, type Rooms } from './rooms.ts';

/** Interval of the heartbeat. A connection that has not answered the one before is lost: who was on it is gone for the others. */
const CHECK_MS = 5_000;
const SIGNED_OUT = 4401;
/** The server goes away and comes back: connect again. */
const RESTART = 1012;
/** Time for the other side to close too; one whose network is gone never does. */
const GOODBYE_MS = 2_000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The WebSocket of live drafts, on the app origin. */
export async function liveDrafts(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  const { database, log } = deps;
  const rooms = openRooms({
    database,
    schemaOf,
    // With a database of its own this process is the only one.
    bus: deps.bus,
    isShared: deps.config.databaseUrl !== undefined,
    onError: (error) => log.warn({ err: error }, 'live draft'),
  });
  await app.register(fastifyWebsocket, {
    options: { maxPayload: MAX_DRAFT_BYTES },
    async preClose() {
      const { websocketServer } = app;
      // What was received is stored and confirmed before its sender is sent to another process.
      await rooms
        .flush()
        .catch((error: unknown) => log.warn({ err: error }, 'live drafts not stored at the end'));
      for (const socket of websocketServer.clients) socket.close(RESTART, 'Restarting');
      websocketServer.close();
      const hangUp = () => {
        for (const socket of websocketServer.clients) socket.terminate();
      };
      setTimeout(hangUp, GOODBYE_MS).unref();
    },
  });
  const roles = openRoleWatch(database, (error) => log.warn({ err: error }, 'roles of live drafts'));
  app.addHook('onClose', async () => {
    roles.close();
    await rooms.close();
  });
  app.route({
    method: 'GET',
    url: liveDraftPath({ websiteId: ':websiteId', documentId: ':documentId' }),
    constraints: { origin: 'app' },
    config: { access: 'pages.view', isSocket: true },
    websocket: true,
    preValidation: async (request) => {
      if (!isOwnOrigin(request)) throw new AppError('forbidden');
      await entrantOf(request, deps);
    },
    handler: (socket, request) => void serve(socket, request, { deps, rooms, roles }),
  });
}

type Entrant = Pick<Connection, 'canEdit' | 'person' | 'actor'> & {
  /** The right to write in the document. */
  editing: Permission;
};

/** Browsers send cookies with sockets of any page, so the page must be ours. */
function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === hostOf(request.raw);
}

function refOf(request: FastifyRequest): DocumentRef {
  const { websiteId = '', documentId = '' } = request.params as Record<string, string>;
  if (!UUID.test(websiteId) || !UUID.test(documentId)) throw new AppError('not-found');
  return { websiteId, documentId };
}

/** Who comes and whether they may write as well as read, as of now. Throws when they may not even read. */
async function entrantOf(request: FastifyRequest, { database, secret }: ServerDeps): Promise<Entrant> {
  const ref = refOf(request);
  const token = readSessionToken(request, secret);
  return database.site(ref.websiteId, async (db) => {
    const account = await authorise(db, { token, websiteId: ref.websiteId, access: 'pages.view' });
    const row = await findDocumentById(db, ref);
    if (!row) throw new AppError('not-found');
    return {
      editing: documentPermission({ kind: row.kind, isProduct: row.is_product }, 'edit'),
      canEdit: account !== null && mayDo(row, account.permissions, 'edit'),
      ...(account ? { person: { id: account.id, name: account.name }, actor: actorOf(account) } : {}),
    };
  });
}

/** Joins the room. Messages that come before the draft is loaded wait for it. */
async function serve(
  socket: WebSocket,
  request: FastifyRequest,
  { deps, rooms, roles }: { deps: ServerDeps; rooms: Rooms; roles: RoleWatch },
): Promise<void> {
  const early: Uint8Array[] = [];
  let receive = (message: Uint8Array): void => {
    early.push(message);
  };
  socket.on('message', (data: Buffer) => receive(data));
  socket.on('error', (error) => deps.log.debug({ err: error }, 'live draft socket'));
  const ref = refOf(request);
  try {
    const { editing, ...entrant } = await entrantOf(request, deps);
    const connection = connectionOf(socket, entrant);
    const entering = rooms.enter(ref, connection);
    const timer = startHeartbeat(socket);
    const unwatch = roles.add(
      watchedOf(socket, { ref, connection, editing, token: readSessionToken(request, deps.secret) }),
    );
    socket.on('close', () => {
      clearInterval(timer);
      unwatch();
      entering.then(
        () => rooms.leave(ref, connection),
        () => {},
      );
    });
    const room = await entering;
    receive = (message) => room.receive(connection, message);
    for (const message of early) receive(message);
    if (socket.readyState === socket.CLOSED) await rooms.leave(ref, connection);
  } catch (error) {
    deps.log.warn({ err: error }, 'live draft not opened');
    socket.close(error instanceof AppError ? SIGNED_OUT : 1011);
  }
}

function startHeartbeat(socket: WebSocket): NodeJS.Timeout {
  let hasAnswered = true;
  socket.on('pong', () => {
    hasAnswered = true;
  });
  return setInterval(() => {
    if (!hasAnswered) return socket.terminate();
    hasAnswered = false;
    socket.ping();
  }, CHECK_MS);
}

function connectionOf(socket: WebSocket, entrant: Omit<Entrant, 'editing'>): Connection {
  return {
    ...entrant,
    send: (message) => {
      if (socket.readyState === socket.OPEN) socket.send(message);
    },
    close: (code, reason) => socket.close(code, reason),
  };
}

/** A session that ended, or a role taken away, ends the connection. */
function watchedOf(
  socket: WebSocket,
  {
    ref,
    connection,
    editing,
    token,
  }: { ref: DocumentRef; connection: Connection; editing: Permission; token: string | null },
): Watched {
  return {
    tokenHash: hashToken(token ?? ''),
    websiteId: ref.websiteId,
    editing,
    onLost: (right) => {
      if (right === 'view') socket.close(SIGNED_OUT, 'Signed out');
      else if (connection.canEdit) socket.close(CloseCode.readOnly, 'You may not edit');
    },
  };
}
