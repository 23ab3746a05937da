import type { Permission } from '@sitewright/domain/account/permissions';
import type { GatedFeature } from '@sitewright/domain/site/premium-features';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { ReplyShape } from './reply-shape.ts';

/**
 * Audience of a call, and thereby the origin it is served on.
 * `visitor`: anybody, on a site's origin · `member`: whoever is signed in to the site, on its origin · `anyone`: anybody,
 * on the app origin · `account`: a signed-in account, on the app origin · a permission: a signed-in account whose roles on
 * the site grant it, on the app origin.
 */
export type Access = 'visitor' | 'member' | 'anyone' | 'account' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** At most `max` calls per window and client network; `code` of the refusal, `rate-limited` unless given. */
export type RateLimit = { max: number; windowSeconds: number; code?: ErrorCode };

/**
 * One HTTP call, used by server and clients. Fields the schemas do not name are dropped, in requests and in replies.
 * A call with a permission finds its site in the path (`/api/websites/:websiteId/…`) or in the header `x-website-id`.
 */
export type CallDefinition = {
  method: Method;
  /** Absolute, lower case, with `:name` parameters, without a trailing slash (a request may have one). */
  path: `/${string}`;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  /** Body of a failing reply where a specified call differs from `{ error: { code, message, fields } }`. */
  replyShape?: ReplyShape;
  /** Default 256 KB. */
  bodyLimitBytes?: number;
  rateLimit?: RateLimit;
  /**
   * Takes a multipart form, which the handler reads from the request; every other call refuses one. With `form` it is that form,
   * with files in it.
   */
  upload?: true;
  /**
   * Also accepts an urlencoded form post of the same origin without a crumb, and answers it with 303 to the `location` the
   * handler sets (else back to the page it came from). A schema reads the fields of the form where text must be converted.
   * `noted`: fields that do not fit lead back to the form's page, which says so (form-note.ts).
   */
  form?: true | 'noted' | z.ZodType;
  /** Pages by their path that say themselves why a plain form of theirs was rejected, whatever the reason (form-note.ts). */
  flashMessageOn?: RegExp;
  /**
   * Makes something. With the header `idempotency-key` (a UUID made by the caller) it is answered once for each account and
   * site: asked again with the same key, as after a lost answer, it gives the first answer and makes nothing twice.
   * `sealed`: that answer tells a secret, and is kept encrypted until then.
   */
  once?: true | 'sealed';
  /**
   * Answers visitors also while the account of the site keeps them out: what ends an order that was begun, and calls that ask for it
   * themselves (`refuseClosed`), with the site that they read anyway.
   */
  whileClosed?: true;
  /** Answers visitors also while they have yet to enter the password of the site. */
  whileLocked?: true;
  /** Plan feature the site's account needs for this call. Error: feature-not-included. Source: SITE-29. */
  feature?: GatedFeature;
  /** `false` only for calls of other servers, which cannot have a crumb: they prove themselves otherwise. */
  crumb?: false;
  /**
   * Sent by beacons of visitors' pages: a page of the same origin needs no crumb, one that is sent must match. The body comes as
   * JSON, as JSON in plain text or as a form, whose fields are read like those of JSON.
   */
  beacon?: true;
  /**
   * Takes the same from everybody, at a rate at which nothing may be asked for: who is signed in is not looked up, no time is
   * measured out to the handler, which waits for nothing, and good answers are logged like those of pages. For a beacon `whileClosed`.
   * The status of such an answer, which is empty.
   */
  anonymous?: 202 | 204;
  /** The body is the bytes of a JSON text as they came, for signatures over them; undefined for another kind of body. */
  raw?: true;
};

/** Declares a call; gives back what it gets, with its exact type. */
export function defineCall<const C extends CallDefinition>(call: C): C {
  return call;
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Input of a call: the parts its declaration names, the query only if it declares one. */
export type CallInput<C extends CallDefinition> = (C extends { params: z.ZodType }
  ? { params: InputOf<C['params']> }
  : { params?: undefined }) &
  (C extends { query: z.ZodType }
    ? Record<never, never> extends InputOf<C['query']>
      ? { query?: InputOf<C['query']> }
      : { query: InputOf<C['query']> }
    : { query?: undefined }) &
  (C extends { body: z.ZodType } ? { body: InputOf<C['body']> } : { body?: undefined });

/** Validated path parameters. */
export type ParamsOf<C extends CallDefinition> = C extends { params: infer S extends z.ZodType }
  ? z.output<S>
  : Record<string, string>;
export type QueryOf<C extends CallDefinition> = C extends { query: infer S extends z.ZodType }
  ? z.output<S>
  : Record<string, never>;
export type BodyOf<C extends CallDefinition> = C extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : C extends { raw: true }
    ? Uint8Array | undefined
    : undefined;
/** Reply a handler returns, before the schema parses it. */
export type HandlerReplyOf<C extends CallDefinition> = z.input<C['reply']>;
/** Reply a client receives, as the schema parsed it. */
export type ReplyOf<C extends CallDefinition> = z.output<C['reply']>;
