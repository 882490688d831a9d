// Starting and ending foreign programs in tests.
import type { ChildProcess } from 'node:child_process';
import net from 'node:net';

/** A port of 127.0.0.1 on which nothing listens now. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Resolves when something listens on the port; rejects when the program ends first. */
export async function listening(port: number, child: ChildProcess): Promise<void> {
  const gone = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The program ended with ${code} before it listened.`)));
  });
  gone.catch(() => {});
  while (!(await Promise.race([answers(port), gone]))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Ends a program that a test started, and waits for its end. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
