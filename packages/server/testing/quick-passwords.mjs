// Preloaded into test workers: hashes passwords cheaply, since tests sign up thousands of times.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

// At its real cost a hash takes 70 ms of the processor. Servers in processes of their own keep that cost, and
// upgrade.test.ts signs in to one by a hash of an older release, which needs the same cost.
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 16 }, done);
syncBuiltinESMExports();
