import * as contract from '@sitewright/contract/passkeys';
import type { TestClient, TestReply } from '../http-client.ts';
import {
  type Otherwise,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '../software-authenticator.ts';
import { APP_URL, type TestApp, testApp } from '../test-app.ts';
import { givenOwner, PASSWORD } from './owner.ts';

/** Somebody with an account and a password, signed in, and the app. */
export const givenAccount = async (app: TestApp) => ({ app, ...(await givenOwner(app)) });

export type GivenAccount = Awaited<ReturnType<typeof givenAccount>>;

/** Adds a passkey to the account that is signed in. */
export async function addByPassword(
  browser: TestClient,
  authenticator: SoftwareAuthenticator,
  otherwise?: Otherwise,
): Promise<TestReply> {
  const options = optionsOf(await browser.post(contract.startPasskey.path, { password: PASSWORD }));
  const passkey = authenticator.make(options, otherwise);
  return browser.post(contract.addPasskey.path, { name: ' My phone ', passkey });
}

/** An account with a passkey. */
export async function givenPasskey(account?: GivenAccount) {
  const given = account ?? (await givenAccount(await testApp()));
  const authenticator = softwareAuthenticator(APP_URL);
  const { status, json, text } = await addByPassword(given.browser, authenticator);
  if (status !== 200) throw new Error(`The passkey was not added: ${text}`);
  return { ...given, authenticator, passkeyId: String(json.passkey.id) };
}

/** An answer to a new challenge of this browser. */
export async function answerTo(
  browser: TestClient,
  authenticator: SoftwareAuthenticator,
  otherwise?: Otherwise,
) {
  return authenticator.use(optionsOf(await browser.post(contract.startPasskeyUse.path, {})), otherwise);
}

/** Signs in, or tries to. */
export async function enterBy(
  browser: TestClient,
  authenticator: SoftwareAuthenticator,
  otherwise?: Otherwise,
): Promise<TestReply> {
  const passkey = await answerTo(browser, authenticator, otherwise);
  return browser.post(contract.signInWithPasskey.path, { passkey });
}

function optionsOf({ status, json, text }: TestReply) {
  if (status !== 200) throw new Error(`No challenge was given: ${text}`);
  return json.options;
}
