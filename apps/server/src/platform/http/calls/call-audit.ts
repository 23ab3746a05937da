import type { CallDefinition } from '@sitewright/contract/call';
import { changeOf } from '@sitewright/contract/change-of';
import type { AuditDetails } from '@sitewright/domain/audit/audit-schema';
import type { FastifyRequest } from 'fastify';
import { type AuditTarget, actorOf, type NameTarget } from '../../audit/audit-entry.ts';
import { sendEntry } from '../../audit/queries.ts';
import type { Db } from '../../database/database.ts';
import { shortAddress } from '../../security/client-address.ts';
import type { Account } from '../callers/caller.ts';
import type { ServerDeps } from '../deps.ts';

const MAX_NAME_LENGTH = 200;
const MAX_FIELDS = 12;
const MAX_FIELD_LENGTH = 60;

/** The entry of one call in the log of its site. It is written at the end of each transaction of the call that has changed something. */
export type CallAudit = {
  websiteId: string;
  /** Reads what it is about, before anything is changed. */
  look(db: Db, body?: unknown): Promise<unknown>;
  /** From now on transactions of the call are its work. */
  begin(account: Account | null, body: unknown): void;
  beforeCommit(db: Db): Promise<void>;
};

/** Opens the entry of a call; null where it has nothing to note. Source: contract, changes.data.ts. */
export function openCallAudit(
  call: CallDefinition,
  {
    request,
    deps,
    nameTarget,
  }: { request: FastifyRequest; deps: ServerDeps; nameTarget?: NameTarget | undefined },
  websiteId: string | null,
): CallAudit | null {
  const change = changeOf(call);
  if (!change || websiteId === null) return null;
  const id = deps.newId();
  let about = aboutPath(call, request);
  let target: Promise<AuditTarget | null> = Promise.resolve(null);
  let begun: { account: Account; body: unknown } | null = null;
  return {
    websiteId,
    look(db, body) {
      about = documentsOf(body) ?? about;
      if (about && nameTarget) target = nameTarget(db, { websiteId, ...about });
      // A call that fails before it is noted leaves the answer to nobody.
      target.catch(() => {});
      return target;
    },
    begin(account, body) {
      if (account) begun = { account, body };
    },
    async beforeCommit(db) {
      if (!begun) return;
      const { account, body } = begun;
      const found = await target;
      // What is made has its name in the body: the path names what it was made in.
      const inBody = change.named === undefined ? undefined : fieldOf(body, change.named);
      const inPath = change.parameter === undefined ? undefined : fieldOf(request.params, change.parameter);
      const name = inBody ?? inPath ?? found?.name;
      const entry = {
        websiteId,
        id,
        actor: actorOf(account),
        action: change.action,
        targetName: typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : '',
        details: detailsOf(call, body, found),
        address: shortAddress(request.ip),
      };
      sendEntry(db, entry, { ifWritten: true });
    },
  };
}

type About = { parameter: string; ids: readonly string[] };

/** The last name in the path besides the site. */
function aboutPath({ path }: CallDefinition, request: FastifyRequest): About | null {
  const parameter = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []).findLast(isTarget);
  const id = parameter === undefined ? undefined : (request.params as Record<string, string>)[parameter];
  return parameter === undefined || id === undefined ? null : { parameter, ids: [id] };
}

const isTarget = (parameter: string) => parameter !== 'websiteId' && /Id$|^fontName$/.test(parameter);

/** Documents that a body lists with the state of each. */
function documentsOf(body: unknown): About | null {
  const list = fieldOf(body, 'documents');
  if (!Array.isArray(list)) return null;
  const ids = list
    .flatMap((each) => fieldOf(each, 'documentId') ?? [])
    .filter((id) => typeof id === 'string');
  return { parameter: 'documentId', ids };
}

/** Names of fields, never what they hold. */
function detailsOf({ method }: CallDefinition, body: unknown, target: AuditTarget | null): AuditDetails {
  const settings = fieldOf(body, 'settings');
  const changed = method === 'PATCH' ? keysOf(isObject(settings) ? settings : body) : [];
  const fields = changed.filter((name) => name !== 'rowVersion' && name.length <= MAX_FIELD_LENGTH);
  const roles = fieldOf(body, 'roles');
  const list = fieldOf(body, 'ids') ?? fieldOf(body, 'documents') ?? fieldOf(body, 'changes');
  const before = target?.roles ? { before: [...target.roles] } : {};
  return {
    ...(fields.length > 0 ? { fields: fields.slice(0, MAX_FIELDS) } : {}),
    ...(isRoles(roles) ? { roles: { ...before, after: roles } } : {}),
    ...(Array.isArray(list) && list.length > 1 ? { count: list.length } : {}),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keysOf = (value: unknown): string[] =>
  isObject(value) ? Object.keys(value).filter((key) => value[key] !== undefined) : [];

const isRoles = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((role) => typeof role === 'number');

/** A field of an object by its name, with dots between names. */
function fieldOf(value: unknown, names: string): unknown {
  return names
    .split('.')
    .reduce<unknown>(
      (inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
      value,
    );
}
