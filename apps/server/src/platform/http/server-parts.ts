import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from './deps.ts';
import type { ServerHooks } from './hooks.ts';

/** Parts that calls and pages are registered on. */
export type ServerParts = { server: FastifyInstance; deps: ServerDeps; hooks: ServerHooks };
