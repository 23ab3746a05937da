import { parentPort } from 'node:worker_threads';
import { READY, type ReadMail } from './mail-reader.ts';
import { parseMail, readReport } from './read-report.ts';

/** Where mail servers leave the address that a report was sent to. */
const ADDRESSED = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

parentPort?.on('message', (source: Uint8Array) => {
  read(source).then(
    (mail) => parentPort?.postMessage(mail),
    () => parentPort?.postMessage(null),
  );
});

parentPort?.postMessage(READY);

async function read(source: Uint8Array): Promise<ReadMail | null> {
  const mail = await parseMail(Buffer.from(source));
  const report = readReport(mail);
  const addressed = mail.headers.filter(({ key }) => ADDRESSED.includes(key)).map(({ value }) => value);
  return report && { report, addressed: addressed.join('\n') };
}
