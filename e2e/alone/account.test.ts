import { codeAt } from '@sitewright/server/features/people/accounts/second-factor/totp';
import { axeViolations } from '@sitewright/testing/browser';
import { queryInstallation } from '@sitewright/testing/installation-query';
import { mailsTo } from '@sitewright/testing/mailbox';
import { startOidcServer } from '@sitewright/testing/oidc-server';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { waitFor } from '@sitewright/testing/wait-for';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';

// The provider is there before the program, whose settings name it, and ends after it.
const oidc = await startOidcServer();
afterAll(() => oidc.close());
const settings = {
  OIDC_ISSUER: oidc.settings.issuer,
  OIDC_CLIENT_ID: oidc.settings.clientId,
  OIDC_CLIENT_SECRET: oidc.settings.clientSecret ?? '',
  OIDC_NAME: oidc.settings.name,
  OIDC_GROUP_ROLES: '{"staff":{"*":"editor"}}',
};
const { page, browser, installation, step } = await ownerJourney({ alone: true, settings });
const { appUrl, siteUrl, dataDirectory, mailDirectory } = installation;
oidc.serve(appUrl);
const OWNER = { email: 'owner@example.com', password: 'correct horse battery' };

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
let secret: Buffer;
let codes: string[] = [];

/** A code of the app for the step after the last one that was used. */
let step30 = 0;
function nextCode(): string {
  step30 = Math.max(step30 + 1, Math.floor(Date.now() / 30_000));
  return codeAt(secret, step30);
}

async function signInPage(userAgent?: string): Promise<Page> {
  const context = await browser.newContext(userAgent === undefined ? {} : { userAgent });
  const fresh = await context.newPage();
  await fresh.goto(`${appUrl}/config/sign-in`);
  await fresh.getByLabel('Email address').fill(OWNER.email);
  await fresh.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await fresh.getByRole('button', { name: 'Sign in', exact: true }).click();
  return fresh;
}

/** Lets the browser of a page have a device of its own that keeps passkeys, and touch it whenever it is asked. */
async function givenDevice(of: Page) {
  const devtools = await of.context().newCDPSession(of);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    /** Refuses from now on to say who touches it, or does so again. */
    verify: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}
let device: Awaited<ReturnType<typeof givenDevice>>;

/** Goes on by keyboard until the control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not lead there');
}

const part = (name: string) => page.getByRole('region', { name });

step('AUTH-13: an account shows where it is signed in, and signs out elsewhere', async () => {
  const phone = await signInPage(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1',
  );
  await phone
    .getByRole('link', { name: /Hearne Pottery/ })
    .first()
    .waitFor();
  await page.goto(`${appUrl}/config/account`);
  const sessions = part('Signed-in browsers');
  await sessions.getByText('This browser').waitFor();
  await sessions.getByText('Safari on iPhone').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await sessions.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await sessions.getByText('Safari on iPhone was signed out').waitFor();
  await phone.reload();
  await phone.getByRole('heading', { name: 'Sign in' }).waitFor();
  const desk = await signInPage();
  await desk
    .getByRole('link', { name: /Hearne Pottery/ })
    .first()
    .waitFor();
  await page.reload();
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await sessions.getByText(/^\d+ browsers? signed out$/).waitFor();
  await desk.reload();
  await desk.getByRole('heading', { name: 'Sign in' }).waitFor();
});

step('AUTH-13: a passkey is added by keyboard, renamed, and signs in without a password', async () => {
  device = await givenDevice(page);
  await page.reload();
  const passkeys = part('Passkeys');
  const name = passkeys.getByLabel('Name of the passkey');
  await name.waitFor();
  expect(await name.inputValue()).toBe('Chrome on Linux');
  await tabTo(name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Desk');
  await tabTo(passkeys.getByLabel('Your password'));
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press('Enter');
  await passkeys.getByText('Desk was added').waitFor();
  expect(await device.passkeys()).toHaveLength(1);
  await passkeys.getByText(/not used yet/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // The device already keeps one.
  await passkeys.getByLabel('Your password').fill(OWNER.password);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByText('This device already keeps a passkey for your account.').waitFor();
  await passkeys.getByRole('button', { name: 'Rename Desk' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' });
  await renaming.getByLabel('Name').fill('Desk at home');
  await page.keyboard.press('Enter');
  await passkeys.getByText('Desk at home', { exact: true }).waitFor();

  await page.context().clearCookies({ name: 'sw_session' });
  await device.verify(false);
  await page.goto(`${appUrl}/config/sign-in?next=/account`);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.click();
  await page.getByRole('alert').getByText('canceled or took too long').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await device.verify(true);
  await tabTo(button);
  await page.keyboard.press('Enter');
  await passkeys.getByText(/last used/).waitFor();
  // The browser lists it at the field of the address; this device chooses it by itself.
  await page.context().clearCookies({ name: 'sw_session' });
  await page.goto(`${appUrl}/config/sign-in?next=/account`);
  await passkeys.getByText(/last used/).waitFor();
});

step('AUTH-13: two-step sign-in is set up with an app, a wrong code first', async () => {
  const factor = part('Two-step sign-in');
  await factor.getByLabel('Your password').fill('not my password');
  await factor.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await factor.getByText('The current password is incorrect.').waitFor();
  await factor.getByLabel('Your password').fill(OWNER.password);
  await factor.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const key = ((await factor.locator('.secret-key').textContent()) ?? '').replaceAll(' ', '');
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  expect(await factor.getByRole('link', { name: 'Open in an app' }).getAttribute('href')).toContain(key);
  await factor.getByLabel('Code').fill('000000');
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await factor.getByText('This code is not right').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await factor.getByLabel('Code').fill(nextCode());
  await factor.getByRole('button', { name: 'Turn on' }).click();
  const list = factor.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  expect(await axeViolations(page)).toEqual([]);
  await factor.getByRole('button', { name: 'I have saved them' }).click();
  await factor.getByText('You have 10 recovery codes left.').waitFor();
});

step(
  'AUTH-13: signing in asks for a code after the password, and takes a recovery code in its place',
  async () => {
    const fresh = await signInPage();
    const field = fresh.getByLabel('Code of your authenticator app');
    await field.waitFor();
    expect(await fresh.getByRole('alert').count()).toBe(0);
    expect(await axeViolations(fresh)).toEqual([]);
    await field.fill('no code');
    await fresh.getByRole('button', { name: 'Sign in', exact: true }).click();
    await fresh.getByRole('alert').getByText('This code is not right').waitFor();
    await field.fill(codes[0] ?? '');
    await fresh.getByRole('button', { name: 'Sign in', exact: true }).click();
    await fresh
      .getByRole('link', { name: /Hearne Pottery/ })
      .first()
      .waitFor();
    // What the browser lists by itself is not what this step is about.
    await device.verify(false);
    await page.context().clearCookies({ name: 'sw_session' });
    await page.goto(`${appUrl}/config/sign-in?next=/account`);
    await page.getByLabel('Email address').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const instead = page.getByRole('button', { name: 'Use a passkey instead' });
    await instead.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await device.verify(true);
    await instead.click();
    const factor = part('Two-step sign-in');
    await factor.getByText('You have 9 recovery codes left.').waitFor();
    await part('Passkeys').getByRole('button', { name: 'Remove Desk at home' }).click();
    const removing = page.getByRole('dialog', { name: 'Remove Desk at home?' });
    await removing.getByLabel('Your password').fill(OWNER.password);
    await removing.getByRole('button', { name: 'Remove' }).click();
    await removing.getByRole('button', { name: 'Use a passkey instead' }).click();
    await part('Passkeys').getByText('Desk at home was removed').waitFor();
    await factor.getByLabel('Your password').fill(OWNER.password);
    await factor.getByLabel('Code of your authenticator app').fill(codes[1] ?? '');
    await factor.getByRole('button', { name: 'Turn off' }).click();
    await factor.getByRole('button', { name: 'Set up two-step sign-in' }).waitFor();
    const plain = await signInPage();
    await plain
      .getByRole('link', { name: /Hearne Pottery/ })
      .first()
      .waitFor();
  },
);

/** Link of a mail of this subject. */
async function mailedLink(to: string, subject: RegExp): Promise<string> {
  const mail = await waitFor(
    async () => {
      const found = (await mailsTo(mailDirectory, to)).find((each) => subject.test(each.subject));
      expect(found).toBeDefined();
      return found;
    },
    { timeout: 60_000 },
  );
  return /http:\/\/localhost:\d+\/config\/[\w-]+\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
}

step(
  'AUTH-13: the address is changed by a link at the new one, and taken back by one at the old, without the passkeys',
  async () => {
    const next = 'nora@example.com';
    const passkeys = part('Passkeys');
    await passkeys.getByLabel('Your password').fill(OWNER.password);
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await passkeys.getByText('Chrome on Linux was added').waitFor();
    const email = page.getByRole('form', { name: 'Email address' });
    await email.getByLabel('New email address').fill(next);
    await email.getByLabel('Your password').fill(OWNER.password);
    await email.getByRole('button', { name: 'Change address' }).click();
    await email.getByText(`We have sent a link to ${next}.`).waitFor();
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
    await phone.goto(await mailedLink(next, /Confirm your new email address/));
    const confirm = phone.getByRole('button', { name: 'Confirm address' });
    await confirm.waitFor();
    expect(await axeViolations(phone)).toEqual([]);
    await confirm.click();
    await phone.getByText(`You now sign in with ${next}.`).waitFor();
    await page.reload();
    await email.getByText(next).waitFor();
    await phone.goto(await mailedLink(OWNER.email, /Your email address was changed/));
    await phone.getByRole('button', { name: 'Take back and sign out everywhere' }).click();
    await phone.getByText(`You sign in with ${OWNER.email} again.`).waitFor();
    await phone.getByText('The passkey of the account was removed').waitFor();
    expect(await axeViolations(phone)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  },
);

/** Fills in the login form of the provider, at which the page has arrived. */
async function logInAtProvider(person: Page, login: string): Promise<void> {
  await person.waitForURL(`${oidc.settings.issuer}/**`);
  await person.locator('[name=login]').fill(login);
  await person.locator('[name=password]').fill('any');
  await person.getByRole('button', { name: 'Sign-in' }).click();
}

step(
  'AUTH-11, AUTH-14: a contributor of an enterprise site signs in at the provider from the page of the site, fails first, and signs out',
  async () => {
    oidc.people.set('ada', { email: 'ada@acme.test', email_verified: true, name: 'Ada', groups: ['staff'] });
    const person = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
    const asked = `${siteUrl}/config/sso?next=/config/account`;
    expect((await person.goto(asked))?.status()).toBe(404);
    await queryInstallation(
      dataDirectory,
      `update websites set account_state = 'enterprise' where identifier = 'demo'`,
    );
    expect((await person.goto(asked))?.status()).toBe(200);
    expect(await axeViolations(person)).toEqual([]);
    await person.getByRole('link', { name: 'Sign in with Acme Login' }).click();
    await person.waitForURL(`${oidc.settings.issuer}/**`);
    await person.getByRole('link', { name: /Cancel/ }).click();
    await person.waitForURL(`${appUrl}/config/sign-in?**`);
    await person.getByRole('alert').getByText('The sign-in was canceled').waitFor();
    const again = person.getByRole('link', { name: 'Sign in with Acme Login' });
    await again.waitFor();
    expect(await axeViolations(person)).toEqual([]);
    await again.focus();
    await person.keyboard.press('Enter');
    await logInAtProvider(person, 'ada');
    await person.waitForURL(`${appUrl}/config/account`);
    const identity = person.getByRole('region', { name: 'Sign in with your organization' });
    await identity.getByText(/Connected with Acme Login since/).waitFor();
    expect(await axeViolations(person)).toEqual([]);
    await person.getByRole('button', { name: 'Ada', exact: true }).click();
    await person.getByRole('menuitem', { name: 'Sign out' }).click();
    await person.waitForURL(`${oidc.settings.issuer}/**`);
    await person.getByRole('button', { name: 'Yes, sign me out' }).click();
    await person.waitForURL(`${appUrl}/config/sign-in**`);
    await person.goto(`${appUrl}/config/account`);
    await person.getByRole('heading', { name: 'Sign in' }).waitFor();
  },
);
