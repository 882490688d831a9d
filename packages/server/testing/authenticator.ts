// An authenticator in software: makes passkeys and signs with them, as a browser answers.
import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

/** What a test can make wrong about an answer. */
export interface Over {
  origin?: string;
  challenge?: string;
  rpId?: string;
  /** Whether it has checked its user; true without it. */
  verified?: boolean;
  /** Without it, one more than at the last use. */
  counter?: number;
  crossOrigin?: boolean;
  userHandle?: string;
}

interface Options {
  challenge: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const toBase64 = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** CBOR (RFC 8949) of what an attestation needs: small integers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** An authenticator that holds one passkey, with a P-256 key. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly origin: string;
  readonly rpId: string;
  counter = 0;
  userHandle = '';
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };

  constructor(origin: string) {
    this.origin = origin;
    this.rpId = new URL(origin).hostname;
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The same key in another authenticator, as after copying it. */
  copy(): Authenticator {
    const copied = new Authenticator(this.origin);
    return Object.assign(copied, {
      id: this.id,
      keys: {
        ...this.keys,
        privateKey: createPrivateKey(this.keys.privateKey.export({ format: 'pem', type: 'pkcs8' })),
      },
      counter: this.counter,
      userHandle: this.userHandle,
    });
  }

  /** Makes the passkey. */
  make(options: Options & { user: { id: string } }, over: Over = {}) {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(key)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.data(0x40, over, attested)],
    ]);
    return {
      ...this.head(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options, over),
        attestationObject: toBase64(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Uses the passkey. */
  use(options: Options, over: Over = {}) {
    this.counter = over.counter ?? this.counter + 1;
    const data = this.data(0, over);
    const clientDataJSON = this.clientData('webauthn.get', options, over);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.head(),
      response: {
        clientDataJSON,
        authenticatorData: toBase64(data),
        signature: toBase64(sign('sha256', signed, this.keys.privateKey)),
        userHandle: (over.userHandle ?? this.userHandle) || undefined,
      },
    };
  }

  private head() {
    const id = toBase64(this.id);
    return { id, rawId: id, type: 'public-key' as const };
  }

  private clientData(type: string, { challenge }: Options, over: Over): string {
    const { origin = this.origin, crossOrigin = false } = over;
    return toBase64(JSON.stringify({ type, challenge: over.challenge ?? challenge, origin, crossOrigin }));
  }

  /** Authenticator data (WebAuthn 3, 6.1): hash of the domain, flags, counter. */
  private data(
    flags: number,
    { rpId = this.rpId, verified = true }: Over,
    attested = Buffer.alloc(0),
  ): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flag = Buffer.from([flags | 0x01 | (verified ? 0x04 : 0)]);
    return Buffer.concat([sha256(rpId), flag, counter, attested]);
  }
}
