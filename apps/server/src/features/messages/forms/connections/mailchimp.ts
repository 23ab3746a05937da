import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { OwnRequest, PublicFetch, PublicResponse } from '../../../../platform/outbound/public-fetch.ts';
import { type OpenConnection, type Outcome, outcomeOf, type Target } from './target.ts';

const LIMITS = { maxBytes: 2_000_000, timeoutMs: 10_000 };
/** The data centre of an account is named by its key. Source: Mailchimp Marketing API 3.0, "Fundamentals". */
const API_KEY = /^[\w-]{10,100}-([a-z]{2,4}\d{1,4})$/;
/** As many as the API gives at a time; accounts have a few. */
const MAX_AUDIENCES = 1000;

const Audience = z.object({ id: z.string(), name: z.string() });
const Audiences = z.object({ lists: z.array(Audience) });
const Problem = z.object({ title: z.string().max(200), detail: z.string().max(1000).catch('') });
const Message = z.object({
  data: z.object({
    isTest: z.boolean(),
    email: z.string().nullable(),
    answers: z.array(z.object({ type: z.string(), text: z.string() })),
  }),
});

type MailchimpEntry = { kind: 'mailchimp'; apiKey: string; audienceId: string; isDoubleOptIn: boolean };

/**
 * An audience of Mailchimp: who sends a form with an address joins it, pending where it asks for a confirmation. Adding is written as a
 * whole at the address's own place, so that a repetition changes nothing; who has left is not brought back. Source: Mailchimp Marketing
 * API 3.0, "Add or update list member".
 */
export function mailchimpTarget(fetchPublic: PublicFetch): Target<MailchimpEntry> {
  const greet = async (connection: OpenConnection) => {
    const answer = await ask(fetchPublic, connection, '?fields=id,name');
    const found = readBody(answer, Audience);
    const outcome = outcomeOf(answer);
    if (outcome.is !== 'delivered' || found) return { ...outcome, ...(found && { name: found.name }) };
    return { is: 'silent' } satisfies Outcome;
  };
  return {
    knowsRepetitions: true,
    read: ({ apiKey, audienceId, isDoubleOptIn }) => ({
      url: `${apiOf(apiKey)}/lists/${audienceId}`,
      secret: apiKey,
      settings: { isDoubleOptIn },
    }),
    greet,
    // Nobody is subscribed to show that it works.
    sendSample: greet,
    send: async (connection, { body }) => {
      const { isTest, email, answers } = Message.parse(JSON.parse(body)).data;
      if (email === null || isTest) return { is: 'delivered' };
      const member = {
        email_address: email,
        status_if_new: connection.settings.isDoubleOptIn ? 'pending' : 'subscribed',
        merge_fields: nameFields(
          answers.find(({ type, text }) => type === 'name' && text !== '')?.text ?? '',
        ),
      };
      // What the audience asks for besides is not asked for here.
      const path = `/members/${hashOf(email)}?skip_merge_validation=true`;
      return outcomeOf(await ask(fetchPublic, connection, path, member), { refusal });
    },
  };
}

/** The audiences of an account by name, or null where it does not let us in. Errors: invalid-fields. */
export async function listAudiences(
  fetchPublic: PublicFetch,
  apiKey: string,
): Promise<{ id: string; name: string }[] | null> {
  const path = `/lists?count=${MAX_AUDIENCES}&fields=lists.id,lists.name`;
  const answer = await ask(fetchPublic, { url: apiOf(apiKey), secrets: [apiKey] }, path);
  const lists = answer?.status === 200 ? readBody(answer, Audiences)?.lists : undefined;
  return lists?.toSorted((one, other) => one.name.localeCompare(other.name)) ?? null;
}

function ask(
  fetchPublic: PublicFetch,
  { url, secrets: [key = ''] }: Pick<OpenConnection, 'url' | 'secrets'>,
  path: string,
  put?: object,
): Promise<PublicResponse | null> {
  const headers = { authorization: `Bearer ${key}` };
  const request: OwnRequest = put
    ? { method: 'PUT', headers, body: { type: 'application/json', text: JSON.stringify(put) } }
    : { method: 'GET', headers };
  return fetchPublic(url + path, { ...LIMITS, request });
}

/** Errors: invalid-fields. */
function apiOf(apiKey: string): string {
  const [, dataCentre] = API_KEY.exec(apiKey) ?? [];
  if (dataCentre === undefined)
    throw new AppError('invalid-fields', {
      apiKey: 'A key of Mailchimp ends with its data centre, as -us6.',
    });
  return `https://${dataCentre}.api.mailchimp.com/3.0`;
}

/** The place of an address in an audience. */
function hashOf(email: string): string {
  return createHash('md5').update(email.trim().toLowerCase()).digest('hex');
}

/** The last word of a name is taken for that of the family. */
function nameFields(name: string): Record<string, string> {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.pop() : undefined;
  return {
    ...(words.length === 0 ? {} : { FNAME: words.join(' ') }),
    ...(last === undefined ? {} : { LNAME: last }),
  };
}

/** Addresses that have left, or that it takes for none, are refused for good. */
function refusal(answer: PublicResponse): string | null {
  if (answer.status !== 400) return null;
  const problem = readBody(answer, Problem);
  return `Mailchimp refused the address: ${problem ? problem.title : answer.status}`;
}

function readBody<T>(answer: PublicResponse | null, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(answer?.body.toString('utf8') ?? ''));
  } catch {
    return null;
  }
}
