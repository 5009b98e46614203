// The server as `src/server/main.ts` runs it, with the issuer named by ISSUER in the place of Google and of Apple.
import { Closing } from '../../src/server/closing.ts';
import { readConfig } from '../../src/server/config.ts';
import { createLog } from '../../src/server/http/log.ts';
import { startServer } from '../../src/server/start-server.ts';

const { ISSUER: url = '', ...given } = process.env;
// Google sends people back to this address, where the browser has the cookie that it began with.
const env = { ...given, PUBLIC_URL: `http://127.0.0.1:${given['PORT']}` };
const issuer = {
  names: [url],
  authorizeUrl: `${url}/authorize`,
  tokenUrl: `${url}/token`,
  keysUrl: `${url}/jwks`,
} as const;
const closing = new Closing();
process.once('SIGTERM', () => void closing.run(console.error).then(() => process.exit()));
await startServer(readConfig(env), createLog('warn'), closing, { google: issuer, apple: issuer });
