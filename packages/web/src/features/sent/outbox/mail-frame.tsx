// Shows an e-mail as a mail reader does, in a frame without scripts.
import classes from './mail-frame.module.css';

const look =
  '<style>body{margin:16px;font:15px/1.5 system-ui,sans-serif;color:#222;background:#fff;overflow-wrap:anywhere}' +
  'img{max-width:100%}</style>';

/** Basic styles apply where the e-mail has none. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const styled = /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => `${head}${look}`)
    : look + html;
  return <iframe className={classes.mail} title={title} sandbox="" srcDoc={styled} />;
}
