import type { CallDefinition } from '@sitewright/contract/call';
import { z } from 'zod';
import type { TestClient, TestReply } from './http-client.ts';

/** Ids by the names that calls use. */
type Ids = ReadonlyMap<string, string>;

const NOWHERE = '01890000-0000-7000-8000-000000000000';

type Shape = {
  type?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
};

/** A value that a schema takes, as far as its shape says; ids are those of the other site by the names of their fields. */
function sample(shape: Shape, name: string, ids: Ids): unknown {
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [first] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? [];
  if (shape.anyOf?.some(({ format }) => format === 'uuid')) return idOf(name, ids);
  if (first) return sample(first, name, ids);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, value]) => [key, sample(value, key, ids)]),
      );
    case 'array':
      return shape.items ? [sample(shape.items, name.replace(/s$/, ''), ids)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      if (shape.format === 'uuid') return idOf(name, ids);
      if (shape.format === 'email') return 'nobody@shop.test';
      if (shape.format === 'date-time') return '2030-01-01T00:00:00Z';
      if (shape.format === 'date') return '2026-01-01';
      if (name === 'timeZone') return 'UTC';
      return shape.default || 'text'.padEnd(shape.minLength ?? 0, 'x');
    default:
      return null;
  }
}

/** Id of the kind that a field asks for, by its name. */
function idOf(name: string, ids: Ids): string {
  const kinds: [RegExp, string][] = [
    [/image|file|asset|picture/i, 'assetId'],
    [/parent|collection|page|folder/i, 'collectionId'],
    [/variant/i, 'variantId'],
    [/item|product/i, 'itemId'],
  ];
  const kind = kinds.find(([pattern]) => pattern.test(name))?.[1] ?? '';
  return ids.get(name) ?? ids.get(`${name}Id`) ?? ids.get(kind) ?? NOWHERE;
}

function bodyOf({ body, upload }: CallDefinition, ids: Ids): unknown {
  if (upload || !body) return {};
  const value = sample(shapeOf(body), '', ids);
  return typeof value === 'object' && value !== null ? value : {};
}

const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Shape;

/** What the path takes where its parameter is no id: one of the words that its schema lists. */
function wordOf({ params }: CallDefinition, name: string, ids: Ids): string | undefined {
  const shape = params && shapeOf(params).properties?.[name];
  return shape?.enum || shape?.anyOf ? String(sample(shape, name, ids)) : undefined;
}

/** What the query has to have. */
function queryOf({ query }: CallDefinition, ids: Ids): string {
  const { properties = {}, required = [] } = query ? shapeOf(query) : {};
  const given = Object.entries(properties).filter(([name]) => required.includes(name));
  const values = given.map(([name, shape]) => [name, String(sample(shape, name, ids))]);
  return values.length > 0 ? `?${new URLSearchParams(values)}` : '';
}

/** A call of a site as it is sent; the body is one that its schema takes. */
export type SampleRequest = { call: CallDefinition; websiteId: string; path: string; body: unknown };

/** The call on a site with these ids in its path, and those in its body. */
export function sampleRequest(
  call: CallDefinition,
  { websiteId, path: inPath, body: inBody }: { websiteId: string; path: Ids; body: Ids },
): SampleRequest {
  const path = call.path
    .replace(':websiteId', websiteId)
    .replace(
      /:([a-zA-Z]+)/g,
      (_all, name: string) => inPath.get(name) ?? wordOf(call, name, inBody) ?? NOWHERE,
    );
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
  return {
    call,
    websiteId,
    path: path + queryOf(call, inBody),
    body: hasBody ? bodyOf(call, inBody) : undefined,
  };
}

/** Sends it. */
export function sendSample(
  client: TestClient,
  { call, websiteId, path, body }: SampleRequest,
): Promise<TestReply> {
  const headers = { 'x-website-id': websiteId };
  if (call.method === 'GET') return client.get(path, { headers });
  if (call.method === 'DELETE') return client.del(path, { headers });
  const write = { POST: client.post, PUT: client.put, PATCH: client.patch }[call.method];
  return write(path, body, { headers });
}
