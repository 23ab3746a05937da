import { randomBytes } from 'node:crypto';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { givenTranslatedSite } from '@sitewright/testing/features/translated-site';
import { httpClient } from '@sitewright/testing/http-client';
import { startNameServer } from '@sitewright/testing/name-server';
import { expect, test, vi } from 'vitest';

const CART = '/api/commerce/shopping-cart';

/** Two members at the English and the German domain of a site. */
async function givenDomains(now?: () => Date) {
  const names = await startNameServer();
  const app = await givenTranslatedSite({
    config: { dnsServers: [names.address] },
    ...(now && { now }),
  });
  const name = `s${randomBytes(4).toString('hex')}`;
  const [main, german] = [`www.${name}.test`, `www.${name}-de.test`];
  await app.query(`insert into hosts (host, website_id, is_primary) values ($1, $3, true), ($2, $3, false)`, [
    main,
    german,
    app.websiteId,
  ]);
  for (const host of [app.host.replace(/:\d+$/, ''), main, german])
    names.addresses.set(host, ['203.0.113.7']);
  await app.offer({ tag: 'de', isPublic: true, host: german });
  const { port } = new URL(app.deps.config.appUrl);
  const [here, there] = [`${main}:${port}`, `${german}:${port}`];
  const browser = () => {
    const clients = { [here]: httpClient(app.app, here), [there]: httpClient(app.app, there) };
    const at = (host: string) => clients[host] as ReturnType<typeof httpClient>;
    /** Follows redirects over both domains; gives all addresses, without tokens. */
    const follow = async (url: string, headers: Record<string, string> = {}) => {
      const led: string[] = [];
      for (let next = url; next !== '' && led.length < 6; ) {
        const { host, pathname, search } = new URL(next);
        led.push(`${host}${pathname.replace(/take\/.*/, 'take')}`);
        const { headers: answer } = await at(host).get(pathname + search, { headers });
        next = answer.location === undefined ? '' : new URL(String(answer.location), next).href;
      }
      return led;
    };
    const nameAt = async (host: string) =>
      /Ada|Bea/.exec((await at(host).get('/account/profile')).text)?.[0] ?? 'nobody';
    return { here: at(here), there: at(there), follow, nameAt };
  };
  const member = async (firstName: string) => {
    const { email } = await givenMember(app, { firstName });
    const own = browser();
    await signInMember(own.here, email);
    return { ...own, email };
  };
  const begin = (to = '/ueber-uns') =>
    `http://${there}/account/hand-over/begin?from=${here}&to=${encodeURIComponent(to)}`;
  return { ...app, names, german, hosts: { here, there }, browser, member, begin };
}

test('I18N-09: a member is signed in at the domain of a language by the session that she has, with her cart, and signs out of both', async () => {
  const { hosts, member, begin, productId, query, websiteId } = await givenDomains();
  const ada = await member('Ada');
  await ada.here.post(`${CART}/entries`, { itemId: productId, quantity: 2 });
  // What she has put into the cart there before joins hers.
  await ada.there.post(`${CART}/entries`, { itemId: productId, quantity: 1 });
  expect((await ada.here.post(`${CART}/hand-over`, { host: hosts.there })).json).toEqual({
    token: null,
    isMember: true,
  });
  const steps = [`${hosts.there}/account/hand-over/begin`, `${hosts.here}/account/hand-over/give`];
  expect(await ada.follow(begin('/account?a=b'))).toEqual([
    ...steps,
    `${hosts.there}/account/hand-over/take`,
    `${hosts.there}/account`,
  ]);
  expect(await ada.nameAt(hosts.there)).toBe('Ada');
  const lines = async (client: typeof ada.there) =>
    (await client.get(CART)).json.entries.map(({ quantity }: { quantity: number }) => quantity);
  expect([await lines(ada.there), await lines(ada.here)]).toEqual([[3], [3]]);
  expect(
    await query(`select count(*)::int as n from member_sessions where website_id = $1`, [websiteId]),
  ).toEqual([{ n: 1 }]);
  await ada.there.del('/api/site-users/account/session');
  expect([await ada.nameAt(hosts.there), await ada.nameAt(hosts.here)]).toEqual(['nobody', 'nobody']);
  // A guest is led on.
  expect((await ada.follow(begin('/shop'))).slice(0, 3)).toEqual([...steps, `${hosts.there}/shop`]);
});

test('A5: nobody is signed in as somebody else by a link: a token is of one browser, one host, one use and a minute', async () => {
  const { hosts, browser, member, begin, deps } = await givenDomains();
  const [eve, ada] = [await member('Bea'), browser()];
  const at = async (client: typeof eve.here, url: string, headers: Record<string, string> = {}) =>
    String((await client.get(url.replace(/^http:\/\/[^/]+/, ''), { headers })).headers.location);
  /** The last address of the way of a browser that is marked and goes no further. */
  const tokenOf = async (own: typeof eve) => at(own.here, await at(own.there, begin()));
  const mine = await tokenOf(eve);
  expect(mine).toContain('/account/hand-over/take/');
  // Without a mark, and with one of its own.
  await ada.follow(mine);
  await ada.there.get(begin().replace(/^http:\/\/[^/]+/, ''));
  await ada.follow(mine);
  expect(await ada.nameAt(hosts.there)).toBe('nobody');
  // A mark that Eve knows gives her the token of nobody who comes by her link: it is worth nothing in Ada's browser either.
  const { searchParams } = new URL(await at(eve.there, begin()));
  const asked = new URLSearchParams({ host: hosts.there, mark: searchParams.get('mark') ?? '', to: '/' });
  const bea = await member('Ada');
  await bea.follow(`http://${hosts.here}/account/hand-over/give?${asked}`);
  expect(await bea.nameAt(hosts.there)).toBe('nobody');

  const own = await tokenOf(eve);
  const frame = { 'sec-fetch-dest': 'iframe' };
  await eve.follow(own, frame);
  expect(await eve.nameAt(hosts.there)).toBe('nobody');
  const late = await tokenOf(eve);
  const clock = vi.spyOn(deps, 'now').mockReturnValue(new Date(Date.now() + 61_000));
  await eve.follow(late);
  clock.mockRestore();
  expect(await eve.nameAt(hosts.there)).toBe('nobody');
  const good = await tokenOf(eve);
  const marked = new Map(eve.there.cookies);
  await eve.follow(good);
  expect(await eve.nameAt(hosts.there)).toBe('Bea');
  // The same browser, as it was before: the token was used.
  for (const name of [...eve.there.cookies.keys()]) eve.there.cookies.delete(name);
  for (const [name, value] of marked) eve.there.cookies.set(name, value);
  await eve.follow(good);
  expect(await eve.nameAt(hosts.there)).toBe('nobody');
});

test('A5: a hand-over goes to hosts of the site alone, stays on the site, and leaves who is signed in as she is', async () => {
  const { hosts, member, begin } = await givenDomains();
  const ada = await member('Ada');
  const led = (url: string) => ada.follow(url);
  const mark = 'a'.repeat(43);
  const give = (host: string) => `http://${hosts.here}/account/hand-over/give?host=${host}&mark=${mark}&to=/`;
  expect(await led(give('evil.test'))).toHaveLength(1);
  expect(await led(give(`evil.test%2F@${hosts.there}`))).toHaveLength(1);
  expect((await ada.here.get(`/account/hand-over/give?host=${hosts.there}&mark=x`)).status).toBe(404);
  const elsewhere = await led(begin('//evil.test/'));
  expect(elsewhere.at(-1)).toBe(`${hosts.there}/`);
  expect(
    (await led(`http://${hosts.there}/account/hand-over/begin?from=evil.test&to=/shop`)).slice(0, 2),
  ).toEqual([`${hosts.there}/account/hand-over/begin`, `${hosts.there}/shop`]);
  const bea = await member('Bea');
  await signInMember(ada.there, bea.email);
  expect((await led(begin('/shop'))).slice(0, 2)).toEqual([
    `${hosts.there}/account/hand-over/begin`,
    `${hosts.there}/shop`,
  ]);
  expect(await ada.nameAt(hosts.there)).toBe('Bea');
});

/** What somebody knows the mark of whom a link leads to `host`. */
const giveTo = (from: string, host: string) =>
  `http://${from}/account/hand-over/give?${new URLSearchParams({ host, mark: 'a'.repeat(43), to: '/' })}`;

test('A5: no session and no cart goes to a domain that somebody else may have by now', async () => {
  let minutes = 0;
  const now = () => new Date(Date.now() + minutes * 60_000);
  const { hosts, german, names, member, begin, query, productId, websiteId } = await givenDomains(now);
  const ada = await member('Ada');
  const guest = (await member('Bea')).there;
  await guest.del('/api/site-users/account/session');
  await guest.post(`${CART}/entries`, { itemId: productId, quantity: 1 });
  /** Statuses of the step that gives, and whether the cart of a guest comes along. */
  const given = async () => {
    const { status } = await ada.here.get(giveTo('', hosts.there).slice('http://'.length));
    const { token } = (await guest.post(`${CART}/hand-over`, { host: hosts.there })).json;
    return [status, token !== null];
  };
  const hold = (column: string, at: string) =>
    query(`update hosts set ${column} = ${at} where host = $1`, [german]);
  expect(await given()).toEqual([303, true]);

  // It leads elsewhere, which nobody has noted yet: seen once an earlier look is over.
  names.addresses.set(german, ['198.51.100.9']);
  minutes = 3;
  expect(await given()).toEqual([404, false]);
  expect((await ada.follow(begin('/shop'))).slice(0, 2)).toEqual([
    `${hosts.there}/account/hand-over/begin`,
    `${hosts.there}/shop`,
  ]);
  // Noted as lost, while who has it answers some as if it led here.
  names.addresses.set(german, ['203.0.113.7']);
  minutes = 6;
  await hold('checked_at', 'now()');
  expect(await given()).toEqual([404, false]);
  await query(`update hosts set checked_at = now(), led_here_at = now() where website_id = $1`, [websiteId]);
  expect(await given()).toEqual([303, true]);
  // No name server answers: an earlier look stands for a day.
  names.isFailing = true;
  minutes = 9;
  expect(await given()).toEqual([303, true]);
  await query(
    `update hosts set checked_at = now() - interval '2 days', led_here_at = now() - interval '2 days'
                where host = $1`,
    [german],
  );
  expect(await given()).toEqual([404, false]);
  // It leads here again, after it was somebody's for long.
  names.isFailing = false;
  await query(`update hosts set checked_at = now(), led_here_at = now() where host = $1`, [german]);
  await hold('trusted_at', `now() - interval '15 days'`);
  minutes = 12;
  expect(await given()).toEqual([404, false]);
});

test('A5: a domain that only leads to the main one takes part in no hand-over, whatever is asked for there', async () => {
  const { hosts, member, begin, offer, names, german } = await givenDomains();
  const ada = await member('Ada');
  const marked = String((await ada.there.get(begin().replace(/^http:\/\/[^/]+/, ''))).headers.location);
  const token = String((await ada.here.get(marked.replace(/^http:\/\/[^/]+/, ''))).headers.location);
  expect(token).toContain('/take/');
  await offer({ tag: 'de', isPublic: true });
  expect(names.addresses.has(german)).toBe(true);
  expect((await ada.here.get(giveTo('', hosts.there).slice('http://'.length))).status).toBe(404);
  for (const url of [begin('/shop'), token])
    expect((await ada.follow(`${url}&preview=1`))[1], url).not.toContain('/give');
  expect(await ada.nameAt(hosts.there)).toBe('nobody');
  // Nor does a language that visitors do not see yet.
  await offer({ tag: 'de', isPublic: false, host: german });
  expect((await ada.here.get(giveTo('', hosts.there).slice('http://'.length))).status).toBe(404);
  // What is no page that somebody opens gets nothing.
  await offer({ tag: 'de', isPublic: true, host: german });
  const frame = { headers: { 'sec-fetch-dest': 'iframe' } };
  expect((await ada.here.get(giveTo('', hosts.there).slice('http://'.length), frame)).status).toBe(404);
});
