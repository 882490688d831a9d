// Speaks SMTP by hand, for what no client of ours would send.
import net from 'node:net';

export interface SmtpTalk {
  /** Sends a line and returns the whole reply; '' where the other side closed the connection. */
  say(line: string): Promise<string>;
  /** Sends it without waiting. */
  mutter(text: string): void;
  /** The last data received, once there is some. */
  hear(): Promise<string>;
  hangUp(): void;
}

/** Connects and reads the greeting. */
export async function talkSmtp(port: number): Promise<SmtpTalk & { greeting: string }> {
  const socket = net.connect(port, '127.0.0.1');
  const replies: string[] = [];
  let waiting: ((reply: string) => void) | null = null;
  let text = '';
  let over = false;
  const give = (): void => {
    if (!waiting || (replies.length === 0 && !over)) return;
    const answer = waiting;
    waiting = null;
    answer(replies.shift() ?? '');
  };
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    for (let end; (end = /^(?:\d{3}-.*\r\n)*\d{3}(?: .*)?\r\n/.exec(text));) {
      replies.push(end[0].trim());
      text = text.slice(end[0].length);
    }
    give();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    over = true;
    give();
  });
  const hear = (): Promise<string> =>
    new Promise((resolve) => {
      waiting = resolve;
      give();
    });
  const talk: SmtpTalk = {
    say: (line) => {
      socket.write(`${line}\r\n`);
      return hear();
    },
    mutter: (said) => void socket.write(said),
    hear,
    hangUp: () => socket.destroy(),
  };
  return { ...talk, greeting: await hear() };
}

/** Hands over one mail; returns the last reply, or the first refusal. */
export async function handOver(port: number, from: string, to: string, mail: string): Promise<string> {
  const talk = await talkSmtp(port);
  const lines = ['EHLO test', `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA'];
  let reply = '';
  for (const line of lines) {
    reply = await talk.say(line);
    if (!/^[23]/.test(reply)) break;
  }
  if (reply.startsWith('354')) reply = await talk.say(`${mail.replaceAll(/^\./gm, '..')}\r\n.`);
  talk.hangUp();
  return reply;
}
